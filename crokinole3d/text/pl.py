"""Polski: every word shown. An entry is a text, or its plural forms (one, few, many)."""

from collections.abc import Mapping
from typing import Final

POLISH: Final[Mapping[str, str | Mapping[str, str]]] = {
    "language.name": "Polski",
    "list.or": "{first} lub {last}",
    "list.and": "{first} i {last}",
    "title": "Crokinole",
    # ---- przyciski i stopki
    "back": "Wstecz",
    "close": "Zamknij",
    "continue": "Dalej",
    "score_sheet": "Arkusz wyników",
    "settings": "Ustawienia",
    "help": "Jak grać",
    "main_menu": "Menu główne",
    "quit": "Wyjdź z gry",
    "any_key": "dowolny klawisz",
    "foot.choose": "wybierz",
    "foot.open": "otwórz",
    # ---- strony, miejsca, gracze
    "colour.orange": "pomarańczowy",
    "colour.purple": "fioletowy",
    "colour.green": "zielony",
    "colour.blue": "niebieski",
    "disc_look.orange": "Pomarańczowy, pierścień",
    "disc_look.purple": "Fioletowy, kropka",
    "disc_look.green": "Zielony, kreska",
    "disc_look.blue": "Niebieski, krzyżyk",
    "name.orange": "Pomarańczowy",
    "name.purple": "Fioletowy",
    "name.green": "Zielony",
    "name.blue": "Niebieski",
    "seat.south": "Południe",
    "seat.west": "Zachód",
    "seat.north": "Północ",
    "seat.east": "Wschód",
    "player.human": "Gracz",
    "level.easy": "Łatwy",
    "level.medium": "Średni",
    "level.hard": "Trudny",
    "level.expert": "Ekspert",
    # ---- menu główne
    "menu.new": "Nowy mecz",
    "menu.resume": "Kontynuuj",
    "menu.resume.score": "{score}, runda {round}",
    # ---- nowy mecz
    "new.title": "Nowy mecz",
    "new.players": "Gracze",
    "new.rules": "Zasady",
    "new.seats": "Miejsca",
    "new.start": "Rozpocznij mecz",
    "mode.computer": "Z komputerem",
    "mode.two": "Dwie osoby",
    "mode.partners": "Cztery, w parach",
    "mode.singles": "Cztery, osobno",
    "mode.computer.short": "Komputer",
    "mode.two.short": "Dwie osoby",
    "mode.partners.short": "Pary",
    "mode.singles.short": "Osobno",
    "preset.casual-100": "Domowe, do 100",
    "preset.casual-100.about": "Po dwanaście krążków. Liczy się różnica punktów w rundzie; wygrywa, kto pierwszy ma 100.",
    "preset.casual-50": "Domowe, do 50",
    "preset.casual-50.about": "Po dwanaście krążków. Liczy się różnica punktów w rundzie; wygrywa, kto pierwszy ma 50.",
    "preset.casual-partners-100": "Domowe w parach, do 100",
    "preset.casual-partners-100.about": (
        "Po sześć krążków, partnerzy naprzeciw siebie. Liczy się różnica; wygrywa para, która pierwsza ma 100."
    ),
    "preset.house-100": "Gospodarza, do 100",
    "preset.house-100.about": (
        "Jak domowe, ale do linii 15 musi dojść sam strzelony krążek, a za linię zewnętrzną wolno wyjść i wrócić."
    ),
    "preset.house-partners-100": "Gospodarza w parach, do 100",
    "preset.house-partners-100.about": (
        "Zasady gospodarza dla czworga: po sześć krążków, partnerzy naprzeciw siebie, gra do 100."
    ),
    "preset.world-championship": "Mistrzostwa świata",
    "preset.world-championship.about": "Po osiem krążków, cztery rundy, dwa punkty za wygraną rundę. Dołek turniejowy.",
    "preset.world-championship-final": "Finał mistrzostw świata",
    "preset.world-championship-final.about": "Do dwóch wygranych gier, każda do 5 punktów.",
    "preset.world-championship-doubles": "Mistrzostwa świata, pary",
    "preset.world-championship-doubles.about": "W parach, po sześć krążków, cztery rundy po dwa punkty.",
    "preset.nca-2026-singles": "NCA 2026, indywidualnie",
    "preset.nca-2026-singles.about": "Zasady National Crokinole Association: po osiem krążków, cztery rundy po dwa punkty.",
    "preset.nca-2026-doubles": "NCA 2026, pary",
    "preset.nca-2026-doubles.about": "Zasady National Crokinole Association dla par.",
    "preset.playoff-first-to-9": "Dogrywka, do 9",
    "preset.playoff-first-to-9.about": "Rundy po dwa punkty, aż ktoś ma 9.",
    "preset.playoff-quinte": "Dogrywka Quinte",
    "preset.playoff-quinte.about": "Trzy gry po cztery rundy; remis rozstrzygają strzały do dołka.",
    "preset.no-15-line": "Bez zasady linii 15",
    "preset.no-15-line.about": "Na pustej planszy krążek może stanąć gdziekolwiek.",
    "preset.old-club": "Stary klub",
    "preset.old-club.about": "Do linii 15 musi dojść tylko pierwszy strzał rundy.",
    "preset.boxed-set": "Z pudełka, do 100",
    "preset.boxed-set.about": "Jak w wielu zestawach: krążki poruszone przez odbity wracają na miejsce.",
    "preset.match-play-to-8": "Gra meczowa, do 8",
    "preset.match-play-to-8.about": "Dwa punkty za wygraną rundę, po jednym za remis; do 8.",
    "preset.beginner": "Na początek, do 50",
    "preset.beginner.about": "Po osiem krążków, a faul kosztuje tylko strzelony krążek.",
    "preset.cutthroat": "Każdy sobie, do 100",
    "preset.cutthroat.about": "Troje lub czworo, osobno. Każdy dostaje punkty własnych krążków.",
    # ---- w grze
    "hud.round": "Runda {n}",
    "hud.to": "do {n}",
    "hud.of_rounds": "z {n}",
    "state.shot": "Twój strzał",
    "state.thinking": "Myśli…",
    "state.moving": "W ruchu",
    "state.next": "Następny",
    "state.waiting": "Czeka",
    "hud.times": "×\u00a0{n}",
    "hud.thinking": "{name} myśli",
    "hud.hurry": "pospiesz",
    "hud.hurried": "{name} zaraz strzeli",
    "hud.pass": "{name}, Twój strzał",
    "must_hit.one": "Traf {colour} krążek",
    "must_hit.any": "Traf krążek rywala",
    "must_hit.more": "bezpośrednio albo od innego krążka",
    "no_hiding.touch_or_inside_15": "Dojdź do linii 15",
    "no_hiding.touch_or_inside_15.more": "plansza jest pusta: stań na niej lub w środku",
    "no_hiding.inside_15": "Stań wewnątrz linii 15",
    "no_hiding.inside_15.more": "plansza jest pusta: na linii nie wystarczy",
    "no_hiding.first_shot": "Dojdź do linii 15",
    "no_hiding.first_shot.more": "pierwszy strzał: stań na niej lub w środku",
    "placing": "Przesuń krążek po linii",
    "placing.more": "potem odciągnij i puść",
    "keys.slide": "przesuń",
    "keys.aim": "celuj",
    "keys.power": "siła",
    "keys.flick": "pstryknij",
    "keys.all": "klawisze",
    "keys.hurry": "pospiesz",
    "readout.power": "Siła",
    "readout.aim": "Kąt",
    "readout.left": "w lewo",
    "readout.right": "w prawo",
    "readout.straight": "prosto",
    # ---- orzeczenia
    "ruling.twenty": {"one": "20!", "few": "{n} × 20!", "many": "{n} × 20!"},
    "cost.foul_shot": {"one": "strzelony krążek", "few": "{n} strzelone krążki", "many": "{n} strzelonych krążków"},
    "cost.foul_chain": {"one": "poruszony krążek", "few": "{n} poruszone krążki", "many": "{n} poruszonych krążków"},
    "cost.left": {"one": "spada z planszy", "few": "{n} spadają z planszy", "many": "{n} spada z planszy"},
    "cost.crossed": {
        "one": "przekracza linię zewnętrzną",
        "few": "{n} przekraczają linię zewnętrzną",
        "many": "{n} przekracza linię zewnętrzną",
    },
    "cost.on_line": {
        "one": "dotyka linii zewnętrznej",
        "few": "{n} dotykają linii zewnętrznej",
        "many": "{n} dotyka linii zewnętrznej",
    },
    "cost.twenty": {"one": "20 bez zaliczenia", "few": "{n} × 20 bez zaliczenia", "many": "{n} × 20 bez zaliczenia"},
    "foul.title": "Faul",
    "foul.cost": "Zdjęte",
    "foul.miss.one": "Żaden {colour} krążek nie został trafiony",
    "foul.miss.any": "Żaden krążek rywala nie został trafiony",
    "foul.miss.rule": "Dopóki na planszy leży krążek rywala, strzał musi któryś trafić: wprost albo od innego krążka.",
    "foul.hide.touch_or_inside_15": "Żaden krążek nie doszedł do linii 15",
    "foul.hide.touch_or_inside_15.rule": (
        "Gdy na planszy nie ma krążka rywala, strzał musi zakończyć się na linii 15 lub wewnątrz niej."
    ),
    "foul.hide.inside_15": "Żaden krążek nie stanął wewnątrz linii 15",
    "foul.hide.inside_15.rule": "Gdy na planszy nie ma krążka rywala, strzał musi zakończyć się wewnątrz linii 15.",
    "foul.hide.first_shot": "Pierwszy strzał nie doszedł do linii 15",
    "foul.hide.first_shot.rule": "Pierwszy strzał rundy musi zakończyć się na linii 15 lub wewnątrz niej.",
    # ---- odmowy i uwagi
    "placement.off_line": "Krążek musi dotykać Twojej linii",
    "placement.outside_quadrant": "Zostań w swojej ćwiartce",
    "placement.overlap": "Tu leży inny krążek",
    "refused.too_weak": "Za mało siły: strzału nie było",
    "refused.not_your_turn": "Teraz strzela {name}",
    "refused.moving": "Poczekaj, aż krążki staną",
    "refused.no_undo": "Nie ma strzału do cofnięcia",
    "note.save_broken": "Nie udało się odczytać ostatniego meczu; odłożono go na bok ({reason})",
    "note.save_failed": "Nie można zapisać meczu ({reason})",
    "note.reduced_thinking": "Brak numba: komputer myśli krócej",
    "note.settings_failed": "Nie można zapisać ustawień ({reason})",
    # ---- podsumowanie, wynik, arkusz
    "summary.total": "Runda",
    "summary.match": "Mecz",
    "summary.wins": {"one": "{name} wygrywa rundę", "few": "{name} wygrywają rundę", "many": "{name} wygrywają rundę"},
    "summary.tie": "Remis w rundzie",
    "summary.tie.difference": "równe sumy: nikt nie dostaje punktów",
    "summary.tie.points_2_1_0": "po jednym punkcie dla każdej strony",
    "summary.own": "Każdy dostaje własne punkty",
    "summary.next": "Następną rundę zaczyna {name}",
    "result.wins": {"one": "{name} wygrywa mecz", "few": "{name} wygrywają mecz", "many": "{name} wygrywają mecz"},
    "result.tie": "Mecz kończy się remisem",
    "result.rounds": {"one": "{n} rozegrana runda", "few": "{n} rozegrane rundy", "many": "{n} rozegranych rund"},
    "result.twenties": {"one": "{n} dwudziestka", "few": "{n} dwudziestki", "many": "{n} dwudziestek"},
    "result.rematch": "Rewanż",
    "sheet.round": "Runda",
    "sheet.first": "Zaczyna",
    "sheet.twenties": "20",
    "sheet.gain": "Zysk",
    "sheet.match": "Mecz",
    "sheet.empty": "Żadna runda nie jest jeszcze skończona.",
    "stat.twenties": "Dwudziestki",
    "stat.fouls": "Faule",
    "stat.best_round": "Najlepsza runda",
    # ---- pauza, pytania
    "pause.title": "Pauza",
    "pause.undo": "Cofnij ostatni strzał",
    "pause.menu.kept": "Mecz zostaje zapisany",
    "confirm.new": "Zacząć nowy mecz?",
    "confirm.new.lost": "Mecz, który czeka, zostanie porzucony.",
    "confirm.new.yes": "Zacznij nowy",
    # ---- ustawienia
    "settings.search": "Szukaj",
    "settings.none": "Nie ma takiego ustawienia.",
    "settings.reset": "Przywróć tę stronę",
    "section.game": "Gra",
    "section.picture": "Obraz",
    "section.sound": "Dźwięk",
    "section.access": "Dostępność",
    "settings.quality": "Jakość",
    "settings.quality.help": "Odbicia, miękkie cienie, gładkie krawędzie",
    "settings.quality.auto": "Zmierzona",
    "settings.quality.low": "Niska",
    "settings.quality.high": "Wysoka",
    "settings.fullscreen": "Pełny ekran",
    "settings.language": "Język",
    "settings.language.help": "Język · Language",
    "settings.language.en": "English",
    "settings.language.pl": "Polski",
    "settings.ui_scale": "Wielkość interfejsu",
    "settings.ui_scale.help": "Teksty, przyciski i tabliczki",
    "settings.reduced_motion": "Mniej ruchu",
    "settings.reduced_motion.help": "Bez obrotów kamery, strony się nie poruszają",
    "settings.glow_colour": "Poświata",
    "settings.glow_colour.help": "Zaznacza krążki do trafienia i linię 15",
    "settings.glow_colour.yellow": "Żółta",
    "settings.glow_colour.white": "Biała",
    "settings.glow_colour.blue": "Niebieska",
    "settings.sound_volume": "Głośność",
    # ---- sterowanie
    "control.slide_left": "Przesuń krążek w lewo",
    "control.slide_right": "Przesuń krążek w prawo",
    "control.aim_left": "Celuj w lewo",
    "control.aim_right": "Celuj w prawo",
    "control.power_up": "Więcej siły",
    "control.power_down": "Mniej siły",
    "control.fine": "Małe kroki, gdy trzymany",
    "control.flick": "Pstryknij",
    "control.view_top": "Widok z góry",
    "control.view_home": "Wróć na swoje miejsce",
    "control.sheet": "Arkusz wyników",
    "control.help": "Pomoc",
    "control.undo": "Cofnij ostatni strzał",
    "control.pause": "Pauza",
    "control.fullscreen": "Pełny ekran",
    "control.mouse_slide": "Przesuń krążek",
    "control.mouse_pull": "Wyceluj i pstryknij",
    "control.mouse_cancel": "Anuluj strzał",
    "control.mouse_orbit": "Rozejrzyj się",
    "control.mouse_zoom": "Bliżej, dalej",
    "mouse.drag_along": "ciągnij krążek po swojej linii",
    "mouse.pull_back": "odciągnij i puść",
    "mouse.no_pull": "wróć do krążka albo naciśnij Escape",
    "mouse.right_drag": "ciągnij prawym przyciskiem",
    "mouse.wheel": "kółko",
    "help.keyboard": "Klawiatura",
    "help.mouse": "Mysz",
    "key.arrow_left": "←",
    "key.arrow_right": "→",
    "key.arrow_up": "↑",
    "key.arrow_down": "↓",
    "key.space": "Spacja",
    "key.enter": "Enter",
    "key.escape": "Esc",
    "key.shift": "Shift",
    "key.tab": "Tab",
    "key.backspace": "Backspace",
    "key.home": "Home",
    "key.delete": "Del",
    "key.page_up": "PgUp",
    "key.page_down": "PgDn",
    # ---- pomoc: jak grać
    "help.play": "Gra",
    "help.play.idea": "O co chodzi",
    "help.play.idea.text": (
        "Pstrykaj krążki w stronę dołka na środku i staraj się je tam utrzymać, a krążki drugiej strony wybijaj. Gdy "
        "wszystkie są wystrzelone, najwięcej liczą te, które leżą najbliżej środka."
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
        "Wygrywa strona, która pierwsza ma 100 albo 50 punktów, jak umówiono. Kto w rundzie strzelał drugi, następną "
        "zaczyna; kolejny mecz zaczyna druga strona."
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
        "Na koniec rundy każdy krążek liczy tyle, ile jego pierścień: 15 między kołkami, 10 w następnym, 5 w "
        "zewnętrznym. Krążek, który dotyka linii, liczy się niżej."
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
        "zostawiają, i mniej się mylą. Wszystkie grają według tych samych zasad i widzą tę samą planszę."
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
        "Przy prawdziwym stole plansza i krzesła stoją w miejscu, a gracz nie odrywa od krzesła jednego pośladka. W "
        "grze: kamera na Twoim miejscu."
    ),
    "help.controls": "Sterowanie",
}
"""Wszystkie teksty katalogu polskiego."""
