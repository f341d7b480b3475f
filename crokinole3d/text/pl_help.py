"""Polish: the words of the rule book, page by page of the help."""

from collections.abc import Mapping
from typing import Final

HELP_POLISH: Final[Mapping[str, str | Mapping[str, str]]] = {
    "help.play": "Gra",
    "help.play.idea": "O co chodzi",
    "help.play.idea.text": (
        "Pstrykaj krążki w stronę dołka na środku i staraj się je tam utrzymać, a krążki drugiej strony wybijaj. Gdy "
        "wszyscy już strzelili, najwięcej punktów dają krążki leżące najbliżej środka."
    ),
    "help.play.round": "Runda",
    "help.play.round.text": (
        "Strzela się na zmianę, po jednym krążku, aż nikt już żadnego nie ma: po dwanaście we dwoje, po sześć we czworo. "
        "Potem liczy się krążki i punkty dostaje tylko strona, która ma ich więcej: tyle, ile wynosi różnica."
    ),
    "help.play.shot": "Strzał",
    "help.play.shot.text": (
        "Połóż krążek gdziekolwiek na zewnętrznej linii swojej ćwiartki. Odciągnij od niego, w stronę przeciwną do celu, "
        "i puść: pierścień wokół krążka pokazuje siłę. Aby anulować, wróć do krążka."
    ),
    "help.play.end": "Mecz",
    "help.play.end.text": (
        "Wygrywa strona, która pierwsza zdobędzie 100 albo 50 punktów, jak umówiono. Kto w rundzie strzelał drugi, "
        "zaczyna następną; kolejny mecz zaczyna druga strona."
    ),
    "help.rules": "Zasady",
    "help.rules.hit": "Trzeba trafić",
    "help.rules.hit.text": (
        "Jeśli na planszy leży krążek drugiej strony, strzał musi któryś z nich dotknąć. Może najpierw odbić się od "
        "kołka, a własny krążek wbity w krążek rywala też się liczy. Krążki do trafienia świecą."
    ),
    "help.rules.open": "Nie wolno się chować",
    "help.rules.open.text": (
        "Jeśli na planszy nie ma krążka rywala, Twój krążek albo poruszony przez niego Twój inny krążek musi stanąć na "
        "linii 15 lub wewnątrz niej. Linia wtedy świeci. Dwudziestka zawsze wystarcza."
    ),
    "help.rules.foul": "Faule",
    "help.rules.foul.text": (
        "Strzał wbrew tym zasadom to faul: z planszy schodzi strzelony krążek i każdy własny, który poruszył, a zdobyta "
        "nim dwudziestka się nie liczy. Krążki rywala zostają."
    ),
    "help.rules.line": "Linia zewnętrzna",
    "help.rules.line.text": (
        "Krążek, który staje na linii zewnętrznej, wypada z gry i trafia do rynny. W grze domowej wypada też taki, który "
        "przekroczy linię i wróci."
    ),
    "help.rules.peg": "Kołki",
    "help.rules.peg.text": "Osiem kołków wokół środka należy do planszy. Krążki odbijają się od nich i za nimi się chowają.",
    "help.scoring": "Punkty",
    "help.scoring.twenty": "20",
    "help.scoring.twenty.text": (
        "Krążek, który wpada do dołka, to dwudziestka. Od razu się go wyjmuje i odkłada dla właściciela, ktokolwiek go tam wbił."
    ),
    "help.scoring.zones": "15, 10 i 5",
    "help.scoring.zones.text": (
        "Na koniec rundy każdy krążek daje tyle punktów, ile jego pierścień: 15 między kołkami, 10 w następnym, 5 w "
        "zewnętrznym. Krążek, który dotyka linii, daje mniejszą z dwóch wartości."
    ),
    "help.scoring.difference": "Różnica",
    "help.scoring.difference.text": (
        "65 do 40: pierwsza strona dostaje 25, druga nic. 60 do 35: też 25. Równe sumy: nikt nie dostaje punktów."
    ),
    "help.tips": "Porady",
    "help.tips.open": "Pusta plansza",
    "help.tips.open.text": (
        "Ze środka linii prosty strzał przechodzi między dwoma kołkami. Pewny i prosty wpada częściej niż nieśmiały."
    ),
    "help.tips.stay": "Traf i zostań",
    "help.tips.stay.text": "Spokojny, pełny strzał często zostawia Twój krążek tam, gdzie leżał trafiony.",
    "help.tips.hide": "Za kołkiem",
    "help.tips.hide.text": "Jeśli druga strona nie może trafić żadnego z Twoich krążków, jej strzał jest faulem.",
    "help.tips.own": "Własne krążki",
    "help.tips.own.text": "Wbij własny krążek w krążek rywala: to też trafienie, a sięga tam, gdzie nie widać.",
    "help.tips.line": "Linia",
    "help.tips.line.text": (
        "Mocne wybicie może wyrzucić i Twój krążek. Jeden bezpieczny jest często wart więcej niż dwa wybite."
    ),
    "help.tips.hammer": "Ostatni strzał",
    "help.tips.hammer.text": "Na ostatni strzał rundy nie ma odpowiedzi. Zostaw coś na koniec.",
    "help.questions": "Pytania",
    "help.questions.peg": "Czy można najpierw trafić w kołek?",
    "help.questions.peg.text": "Tak. Ważne, żeby któryś z Twoich krążków dotknął krążka rywala.",
    "help.questions.line": "Czy krążek na linii się liczy?",
    "help.questions.line.text": "Tak, za niższą z dwóch wartości. Na linii zewnętrznej wypada z gry.",
    "help.questions.discs": "Ile jest krążków?",
    "help.questions.discs.text": "Po dwanaście w domu, po osiem na turniejach, po sześć w parach.",
    "help.questions.first": "Kto zaczyna?",
    "help.questions.first.text": "Najpierw decyduje los. Potem zmienia się to co rundę, a kolejny mecz zaczyna druga strona.",
    "help.questions.levels": "Czym różnią się poziomy?",
    "help.questions.levels.text": (
        "Łatwy próbuje kilku strzałów ze środka linii i ma niepewną rękę. Wyższe poziomy próbują więcej, patrzą, co "
        "zostawiają, i mniej się mylą. Wszystkie grają według tych samych zasad i widzą tę samą planszę. Niepewność ręki "
        "podana jest jako odchylenie standardowe: 2,5 stopnia i 12 % prędkości dla łatwego, 2 i 8 dla średniego, 1 i 5 dla "
        "trudnego, 0,9 i 4,5 dla eksperta."
    ),
    "help.history": "Historia",
    "help.history.ontario": "Ontario",
    "help.history.ontario.text": (
        "W crokinole gra się w Ontario od lat siedemdziesiątych XIX wieku; być może to kanadyjski wynalazek. Najstarszą "
        "znaną planszę zrobił w 1876 roku Eckhardt Wettlaufer w hrabstwie Perth, podobno na urodziny syna. Jest w Joseph "
        "Schneider Haus w Kitchener."
    ),
    "help.history.name": "Nazwa",
    "help.history.name.text": "Pochodzi zapewne od croquignole, dawnego francuskiego słowa na pstryczek.",
    "help.history.today": "Dziś",
    "help.history.today.text": (
        "Od 1999 roku co czerwiec w Tavistock, rodzinnym mieście Wettlaufera, odbywają się mistrzostwa świata. Plansza "
        "turniejowa ma pole gry o średnicy około 66 centymetrów."
    ),
    "help.history.cheek": "Zasada jednego pośladka",
    "help.history.cheek.text": (
        "Przy prawdziwym stole plansza i krzesła stoją w miejscu, a gracz nie odrywa od krzesła jednego pośladka. "
        "Pilnuje tego ustawienie „Nie wstawaj z krzesła”."
    ),
    "help.controls": "Sterowanie",
}
