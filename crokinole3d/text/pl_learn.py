"""Polish: the words of lessons, the rule book and what is told about the game."""

from collections.abc import Mapping
from typing import Final

LEARN_POLISH: Final[Mapping[str, str | Mapping[str, str]]] = {
    # ---- lessons
    "learn": "Nauka",
    "lessons.done": "Zaliczone: {done} z {count}",
    "lessons.passed": "Ta lekcja jest zaliczona",
    "lessons.start": "Zacznij lekcję",
    "lesson.task": "Twoje zadanie",
    "lesson.number": "Lekcja {number} z {count}",
    "lesson.play": "Gram",
    "lesson.again": "Jeszcze raz",
    "lesson.next": "Następna lekcja",
    "lesson.skip": "Pomiń",
    "lesson.leave": "Wszystkie lekcje",
    "lesson.finish": "Zagraj mecz",
    "lesson.passed": "Dobrze zagrane",
    "lesson.failed": "Jeszcze nie",
    "lesson.all_done": "To była ostatnia lekcja. Następny krok to mecz z łatwym komputerem.",
    "lesson.hint.miss": (
        "Gdy na planszy leży krążek rywala, któryś z Twoich krążków musi go dotknąć. Krążki, w które trzeba celować, świecą."
    ),
    "lesson.hint.hide": (
        "Na pustej planszy Twój krążek musi stanąć na świecącej linii lub wewnątrz niej. Spróbuj trochę mocniej albo "
        "trochę słabiej."
    ),
    "lesson.hint.short": "Krążek nie oderwał się od zewnętrznej linii. Odciągnij dalej.",
    "lesson.hint.lost": "Krążek wypadł z planszy. Słabiej albo bliżej środka.",
    "lesson.place": "Ustawienie",
    "lesson.place.text": (
        "Strzał zaczyna się na zewnętrznej linii Twojej ćwiartki, a miejsce wybierasz Ty. Najpierw przesuń krążek po "
        "linii, potem odciągnij i puść. Im dalej odciągniesz, tym mocniejszy strzał."
    ),
    "lesson.place.task": "Przesuń krążek w bok i strzel tak, żeby został na planszy.",
    "lesson.place.again": "Krążek został, ale ruszył ze środka. Zanim odciągniesz, przesuń go po linii.",
    "lesson.aim": "Celowanie",
    "lesson.aim.text": (
        "Linia przed krążkiem pokazuje, dokąd pojedzie. Obracaj ją powoli; odciąganie daleko od krążka obraca ją "
        "dokładniej niż tuż przy nim."
    ),
    "lesson.aim.task": "Traf krążek rywala po prawej.",
    "lesson.aim.again": "Blisko. Zanim puścisz, sprawdź, czy linia prowadzi do krążka.",
    "lesson.twenty": "Dwudziestka",
    "lesson.twenty.text": (
        "Najwięcej wart jest dołek. Ze środka linii droga do niego prowadzi między dwoma kołkami. Za słaby krążek nie "
        "dojdzie, za mocny przeleci nad dołkiem: dobra jest mniej więcej jedna trzecia największej siły."
    ),
    "lesson.twenty.task": "Wrzuć krążek do dołka.",
    "lesson.twenty.again": "Nikt nie trafia zawsze. Celuj w sam środek i zmieniaj tylko siłę.",
    "lesson.takeout": "Trzeba trafić",
    "lesson.takeout.text": (
        "Dopóki na planszy leży krążek rywala, nie wolno strzelać tylko do dołka: któryś z Twoich krążków musi dotknąć "
        "krążka drugiej strony. Pełne, mocne trafienie wybija go z planszy, a Twój krążek często zostaje."
    ),
    "lesson.takeout.task": "Wybij krążek rywala z planszy, a swój na niej zostaw.",
    "lesson.takeout.again": "Trafienie jest, ale krążek dalej leży. Traf pełniej albo mocniej.",
    "lesson.combination": "Od własnego krążka",
    "lesson.combination.text": (
        "Czasem między Tobą a krążkiem rywala stoi Twój własny. Wbij go w krążek rywala: to też jest trafienie."
    ),
    "lesson.combination.task": "Traf krążek rywala swoim krążkiem, który przed nim stoi.",
    "lesson.combination.again": "Trafienie ważne, ale wprost ze strzału. Tym razem niech zrobi to drugi krążek.",
    "lesson.open": "Nie wolno się chować",
    "lesson.open.text": (
        "Na planszy nie ma krążka rywala: jest pusta, a na jej brzegu nie wolno się chować. Strzał musi zakończyć się na "
        "linii 15 lub wewnątrz niej, inaczej krążek schodzi. Gdy ta zasada obowiązuje, linia świeci."
    ),
    "lesson.open.task": "Zatrzymaj krążek na świecącej linii lub wewnątrz niej.",
    "lesson.open.again": "Zasada zachowana, ale krążka już nie ma. Niech zostanie na planszy.",
    "lesson.line": "Na linii",
    "lesson.line.text": (
        "Krążek, który dotyka linii, liczy się za mniej. Twój leży na linii 15 i jest wart tylko 10; lekkie pchnięcie "
        "daje pięć punktów, a jeśli wpadnie do dołka, dziesięć."
    ),
    "lesson.line.task": "Umieść swój krążek w całości wewnątrz linii 15 albo w dołku.",
    "lesson.line.again": (
        "Strzał ważny, ale żaden Twój krążek nie leży w całości wewnątrz linii. Lekko pchnij ten, który na niej leży."
    ),
    "lesson.hanger": "Wiszący krążek",
    "lesson.hanger.text": (
        "Krążek, który wisi nad brzegiem dołka, to jeszcze nie dwudziestka: liczy się za 15. Może wpaść od najlżejszego "
        "dotknięcia."
    ),
    "lesson.hanger.task": "Wbij swój wiszący krążek do dołka.",
    "lesson.hanger.again": "Dalej wisi albo przeleciał. Prosto w niego, trochę lżej lub mocniej.",
    "lesson.hammer": "Ostatni strzał",
    "lesson.hammer.text": (
        "Na ostatni krążek rundy nie ma odpowiedzi. Druga strona prowadzi 15 do 10, a punkty dostaje tylko ta, która ma "
        "więcej. Jedno dobre trafienie odwraca rundę."
    ),
    "lesson.hammer.task": "Wygraj rundę ostatnim krążkiem.",
    "lesson.hammer.again": "Policz jeszcze raz: ich krążek poza planszą, a Twój na niej, wtedy masz więcej.",
    "refused.lesson_sheet": "Lekcja nie ma arkusza wyników",
    "note.lessons_failed": "Nie można zapisać zaliczonych lekcji ({reason})",
    "note.kept_broken": "Czegoś, co było zapisane, nie da się odczytać ({reason})",
    # ---- rule book
    "help.rules.combination": "Od własnego krążka",
    "help.rules.combination.text": (
        "Strzelony krążek nie musi sam trafić krążka rywala: jeśli wbije w niego inny Twój krążek, to też trafienie. W "
        "niektórych zasadach musi trafić sam; wtedy mówi o tym strona nowego meczu."
    ),
    "help.scoring.hanger": "Wiszące krążki",
    "help.scoring.hanger.text": (
        "Krążek, który wystaje nad dołek, ale nie wpadł, to nie dwudziestka. Zostaje na miejscu, liczy się za 15, a wbić "
        "może go każdy."
    ),
    "help.scoring.lines": "Na linii",
    "help.scoring.lines.text": (
        "Liczy się tylko dolna krawędź krążka. Jeśli dotyka linii, obowiązuje niższa wartość: oba krążki na rysunku są "
        "warte mniej, niż się wydaje."
    ),
    "help.questions.miss": "Co się dzieje, gdy nie trafię?",
    "help.questions.miss.text": (
        "Jeśli był krążek do trafienia, to faul: schodzi Twój krążek i te własne, które poruszył. Na pustej planszy "
        "schodzi tylko wtedy, gdy nic Twojego nie doszło do linii 15."
    ),
    "help.questions.partners": "Jak gra się we czworo?",
    "help.questions.partners.text": (
        "Dwoje na dwoje, partnerzy naprzeciw siebie, po sześć krążków. Krążki partnera są też Twoje: trafiać trzeba w "
        "cudze, a krążki partnera można w nie wbijać."
    ),
    "help.questions.moved": "A jeśli strzał poruszy inne krążki?",
    "help.questions.moved.text": (
        "Zostają tam, gdzie się zatrzymały. Krążek wbity do dołka to dwudziestka jego właściciela, ktokolwiek go wbił."
    ),
    "help.words": "Słowa",
    "help.words.board": "Plansza",
    "help.words.board.text": (
        "Dołek: dwudziestka na środku. Linia 15: pierścień z kołkami. Linia zewnętrzna: stąd się strzela i tu krążki "
        "wypadają. Rynna: rowek wokół planszy. Ćwiartka: część zewnętrznego pierścienia przed miejscem gracza."
    ),
    "help.words.shots": "Strzały",
    "help.words.shots.text": (
        "Wybicie: trafienie, po którym krążek spada z planszy. Kombinacja: trafienie przez inny krążek. Traf i zostań: "
        "Twój krążek zajmuje miejsce trafionego. Wiszący krążek: taki, który wystaje nad dołek."
    ),
    "help.words.course": "Mecz",
    "help.words.course.text": (
        "Pusta plansza: nie ma na niej krążka rywala. Runda: wszystkie krążki po razie. Gra: rundy aż do celu; na "
        "turniejach mecz może mieć kilka gier. Ostatni strzał rundy po angielsku to hammer, młot."
    ),
    # ---- statistics
    "statistics": "Statystyki",
    "statistics.empty": "Nikt tu jeszcze nie skończył meczu.",
    "statistics.nameless": "Bez imienia",
    "statistics.level": "Komputer, {level}",
    "statistics.own_hand": "Komputer, własny ({level})",
    "statistics.matches": "Mecze",
    "statistics.wins": "Wygrane",
    "statistics.of": "{share} ({n})",
    "statistics.rounds": "Rundy",
    "statistics.points_per_round": "Punkty na rundę",
    "statistics.best_round": "Najlepsza runda",
    "statistics.twenties": "Dwudziestki",
    "statistics.open_20_rate": "Dwudziestki na pustej planszy",
    "statistics.hit_rate": "Wymagane trafienia",
    "statistics.fouls": "Faule",
    "statistics.fouls_per_round": "Faule na rundę",
    "statistics.forget": "Usuń statystyki",
    "confirm.forget": "Usunąć wszystkie statystyki?",
    "confirm.forget.what": "Przepadną wszystkie wyniki graczy. Mecze i zapisy zostaną.",
    "note.statistics_failed": "Nie można zapisać statystyk ({reason})",
    # ---- about
    "about": "O grze",
    "about.chapter.game": "Gra",
    "about.chapter.sources": "Źródła",
    "about.chapter.credits": "Kroje i biblioteki",
    "about.chapter.licence": "Licencja krojów",
    "about.what": "Crokinole",
    "about.what.text": (
        "Wersja {version}. Crokinole na planszy turniejowej, do gry przy jednym komputerze: z ludźmi i z komputerem. "
        "Wolne oprogramowanie na licencji MIT."
    ),
    "about.physics": "Ruch krążków",
    "about.physics.text": (
        "Każdy strzał jest liczony dokładnie, od zderzenia do zderzenia, i na każdym komputerze wychodzi tak samo. "
        "Komputer próbuje swoich strzałów na kopii planszy, z tą samą fizyką i tym samym sędzią."
    ),
    "about.made": "Z czego jest zrobiona",
    "about.made.text": (
        "Planszę, krążki, dźwięki i tekstury tworzą programy dołączone do gry; nie ma w nich cudzych zdjęć ani nagrań."
    ),
    "about.rules": "Zasady",
    "about.rules.text": (
        "Zasady domowe pochodzą z polskiej strony z zasadami i z angielskiej z 10 listopada 2026, turniejowe od "
        "National Crokinole Association (maj 2026) i z mistrzostw świata w Tavistock."
    ),
    "about.board": "Plansza",
    "about.board.text": (
        "Wymiary podaje National Crokinole Association, sezon 17; reszta pochodzi z planów wytwórców plansz. Pole gry "
        "660 mm, dołek 35 mm, kołki na linii 15."
    ),
    "about.history": "Historia",
    "about.history.text": (
        "Według angielskiej strony z zasadami z 10 listopada 2026; opowiada ją rozdział Historia w „Jak grać”."
    ),
    "about.strategy": "Porady",
    "about.strategy.text": "Ze stron graczy i z tego, co gracze komputerowi odkryli w próbach.",
    "about.fonts": "Kroje pisma",
    "about.libraries": "Biblioteki",
    "about.no_licence": "Do zainstalowanych tu krojów nie dołączono tekstu ich licencji, SIL Open Font License 1.1.",
    # ---- settings
    "settings.high_contrast": "Wysoki kontrast",
    "settings.high_contrast.help": "Czarne i białe tła bez przezroczystości, wyraźne linie",
}
"""A part of the catalogue."""
