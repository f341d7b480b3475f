"""Polish: the words of the rules in full and of rulings in sentences."""

from collections.abc import Mapping
from typing import Final

RULES_POLISH: Final[Mapping[str, str | Mapping[str, str]]] = {
    # ---- pełne zasady
    "rules.title": "Zasady",
    "rules.use": "Użyj tych zasad",
    "rules.same": "Zgodne z zestawem.",
    "rules.difference": "W zestawie: {before}",
    "rules.section.preset": "Zestaw",
    "rules.section.table": "Stół",
    "rules.section.shots": "Strzały",
    "rules.section.discs": "Krążki",
    "rules.section.score": "Punkty",
    "rules.section.match": "Mecz",
    "rules.preset": "Zacznij od",
    "rules.preset.help": (
        "Zestaw, który można zmieniać punkt po punkcie: Domowe, do 100, z 8 krążkami na osobę to już zasady własne."
    ),
    "rules.refused.open_credit": (
        "Nie, dopóki obowiązuje zasada pustej planszy: któryś krążek musi móc ją spełnić. Najpierw wybierz który."
    ),
    "rules.refused.open_removal": (
        "Nie, dopóki obowiązuje zasada pustej planszy: faul zdejmuje przynajmniej strzelony krążek. Najpierw wybierz co."
    ),
    "rules.refused.games": "Do większości potrzeba nieparzystej liczby gier, żeby jedna strona mogła wygrać ich więcej.",
    "rule.seats": "Miejsca",
    "rule.seats.help": "Kto z kim gra: w parach na przykład południe i północ siedzą naprzeciw siebie i mają wspólny wynik.",
    "rule.seats.two": "Dwie osoby",
    "rule.seats.four_partners": "Czworo w parach",
    "rule.seats.three_or_four_singles": "Troje lub czworo, osobno",
    "rule.discs_per_player": "Krążków na osobę",
    "rule.discs_per_player.help": "Ile krążków każdy strzela w rundzie: po 12 to dla dwóch osób razem 24.",
    "rule.hole": "Dołek",
    "rule.hole.help": (
        "Z dołka domowego dwudziestkę wyjmuje się od razu; w turniejowym krążek wystaje, aż wszystkie staną, i na "
        "przykład następny może się od niego odbić."
    ),
    "rule.hole.friendly": "Domowy",
    "rule.hole.tournament": "Turniejowy",
    "rule.placement_side": "Start w bok",
    "rule.placement_side.help": (
        "Jak daleko w bok wolno ustawić krążek: przy połowie w ćwiartce jego środek nie może leżeć za jej linią."
    ),
    "rule.placement_side.half_in_quadrant": "Połowa w ćwiartce",
    "rule.placement_side.touch_quadrant_line": "Dotyka jej linii",
    "rule.placement_radial": "Start na linii",
    "rule.placement_radial.help": (
        "Czy krążek musi dotykać linii zewnętrznej: jeśli wolno za nią, może stanąć nawet przy samej krawędzi planszy."
    ),
    "rule.placement_radial.touch": "Dotyka jej",
    "rule.placement_radial.touch_or_behind": "Także za nią",
    "rule.must_hit": "Co musi trafić",
    "rule.must_hit.help": (
        "Który krążek musi trafić rywala: jeśli dowolny własny, liczy się też wbicie swojego krążka w krążek rywala."
    ),
    "rule.must_hit.combo": "Dowolny własny",
    "rule.must_hit.direct_only": "Strzelony krążek",
    "rule.miss_removal": "Pudło zdejmuje",
    "rule.miss_removal.help": (
        "Które własne krążki schodzą po pudle: gdy strzelony tylko popchnie inny własny, „strzelony i poruszone” zdejmuje oba."
    ),
    "rule.miss_removal.shot": "Strzelony krążek",
    "rule.miss_removal.shot_and_directly_touched_own": "Strzelony i dotknięte",
    "rule.miss_removal.shot_and_struck_own": "Strzelony i uderzone",
    "rule.miss_removal.shot_and_moved_own": "Strzelony i poruszone",
    "rule.open_rule": "Pusta plansza",
    "rule.open_rule.help": (
        "Jak daleko musi dojść strzał, gdy na planszy nie ma krążka rywala: krążek na linii 15 do niej doszedł, ale nie "
        "jest wewnątrz."
    ),
    "rule.open_rule.off": "Bez zasady",
    "rule.open_rule.first_shot": "Pierwszy strzał do 15",
    "rule.open_rule.touch_or_inside_15": "Dojść do linii 15",
    "rule.open_rule.inside_15": "Wewnątrz linii 15",
    "rule.open_credit": "Co może dojść",
    "rule.open_credit.help": (
        "Które krążki spełniają zasadę pustej planszy: gdy strzelony nie dojdzie, ale wepchnie własny do 15, poruszony wystarczy."
    ),
    "rule.open_credit.none": "Nic",
    "rule.open_credit.shot_only": "Strzelony krążek",
    "rule.open_credit.shot_or_struck_own": "Strzelony lub uderzony",
    "rule.open_credit.shot_or_moved_own": "Strzelony lub poruszony",
    "rule.open_removal": "Ukrycie zdejmuje",
    "rule.open_removal.help": (
        "Które własne krążki schodzą po złamaniu zasady pustej planszy: jeśli tylko strzelony, popchnięty własny zostaje."
    ),
    "rule.open_removal.none": "Nic",
    "rule.open_removal.shot": "Strzelony krążek",
    "rule.open_removal.shot_and_directly_touched_own": "Strzelony i dotknięte",
    "rule.open_removal.shot_and_struck_own": "Strzelony i uderzone",
    "rule.open_removal.shot_and_moved_own": "Strzelony i poruszone",
    "rule.line_motion": "Za linię i z powrotem",
    "rule.line_motion.help": (
        "Co z krążkiem, który wyjdzie za linię zewnętrzną i wróci: jeśli zawróci sam dzięki rotacji, według dwóch "
        "pierwszych zasad zostaje, według trzeciej odpada."
    ),
    "rule.line_motion.rest_only": "Zostaje",
    "rule.line_motion.spin_rule": "Zostaje, jeśli sam",
    "rule.line_motion.strict": "Odpada",
    "rule.damage": "Odbicia od bandy",
    "rule.damage.help": (
        "Co z krążkami, które trafi krążek już spoza planszy: popchnięty przez odbicie od bandy zostaje tam albo wraca "
        "na miejsce."
    ),
    "rule.damage.stays": "Zostają",
    "rule.damage.replaced": "Wracają na miejsce",
    "rule.stacked_flat": "Krążek na krążku",
    "rule.stacked_flat.help": (
        "Ile wart jest krążek leżący płasko na innym: na przykład na krążku w dołku też jest to 20 albo odpada."
    ),
    "rule.stacked_flat.as_lower": "Jak dolny",
    "rule.stacked_flat.not_20": "Bez 20",
    "rule.round_score": "Runda daje",
    "rule.round_score.help": "Co runda dodaje do wyniku: 65 do 40 daje 25 do 0, 2 do 0 albo 65 do 40.",
    "rule.round_score.difference": "Różnicę",
    "rule.round_score.points_2_1_0": "2, 1 lub 0",
    "rule.round_score.own_total": "Każdemu własne",
    "rule.game_end": "Gra toczy się",
    "rule.game_end.help": "Kiedy gra się kończy: do 100 po rundzie, w której ktoś ma 100, przez 4 rundy bez względu na wynik.",
    "rule.game_end.target": "Do tylu punktów",
    "rule.game_end.race": "Jako wyścig do",
    "rule.game_end.rounds": "Przez tyle rund",
    "rule.game_value": "Punkty lub rundy",
    "rule.game_value.help": "Liczba, która się z tym łączy, na przykład 100 punktów, wyścig do 5 albo 4 rundy.",
    "rule.tie_game": "Remis w grze",
    "rule.tie_game.help": (
        "Co po równych punktach: 4 do 4 może zostać albo gra się rundy, aż ktoś prowadzi; Wimbledon parami, Quinte po "
        "ostatniej grze."
    ),
    "rule.tie_game.play_on": "Trwa dalej",
    "rule.tie_game.stands": "Zostaje",
    "rule.tie_game.extra_round": "Dodatkowe rundy",
    "rule.tie_game.wimbledon": "Wimbledon",
    "rule.tie_game.quinte": "Quinte",
    "rule.games": "Mecz to",
    "rule.games.help": "Ile gier ma mecz: do większości z 3 kończy się, gdy ktoś wygra 2.",
    "rule.games.fixed": "Tyle gier",
    "rule.games.best_of": "Do większości z",
    "rule.games_value": "Gier",
    "rule.games_value.help": "Liczba gier, na przykład 3; do większości potrzeba liczby nieparzystej.",
    "rule.first_shooter": "Mecz zaczyna",
    "rule.first_shooter.help": (
        "Kto strzela pierwszy: o środek każdy strzela raz i zaczyna najbliższy, więc 20 bije każdy inny strzał."
    ),
    "rule.first_shooter.random": "Los",
    "rule.first_shooter.choose": "Wybrana osoba",
    "rule.first_shooter.nearest_the_middle": "Najbliższy środka",
    "rule.next_round": "Następną rundę zaczyna",
    "rule.next_round.help": (
        "Kto strzela pierwszy w następnej rundzie: jeśli zaczyna zwycięzca, a rundę wygrała północ, to ona."
    ),
    "rule.next_round.alternate": "Na zmianę",
    "rule.next_round.clockwise": "Zgodnie z zegarem",
    "rule.next_round.winner": "Zwycięzca",
    "rule.next_game": "Następną grę zaczyna",
    "rule.next_game.help": (
        "Kto strzela pierwszy w następnej grze: gdy południe zaczęło i przegrało, druga strona to północ, a przegrany to "
        "południe."
    ),
    "rule.next_game.other_side": "Druga strona",
    "rule.next_game.loser": "Przegrany",
    # ---- strzał w dwóch zdaniach: części pierwszego, potem drugiego
    "told.stopped": "strzelony krążek stanął na planszy",
    "told.miss.any": "nie trafiono żadnego krążka rywala",
    "told.miss.direct": "sam strzelony krążek nie trafił krążka rywala",
    "told.hide.touch_or_inside_15": "na pustej planszy żaden liczący się krążek nie doszedł do linii 15",
    "told.hide.inside_15": "na pustej planszy żaden liczący się krążek nie stanął wewnątrz linii 15",
    "told.hide.first_shot": "pierwszy strzał rundy nie doszedł do linii 15",
    "told.hit.direct": "trafiono krążek rywala",
    "told.hit.combination": "trafiono krążek rywala własnym krążkiem",
    "told.twenty.shot": "strzelony krążek wpadł do dołka",
    "told.twenty.own": {
        "one": "wbito do dołka własny krążek",
        "few": "wbito do dołka {n} własne krążki",
        "many": "wbito do dołka {n} własnych krążków",
    },
    "told.twenty.partner": {
        "one": "wbito do dołka krążek partnera",
        "few": "wbito do dołka {n} krążki partnera",
        "many": "wbito do dołka {n} krążków partnera",
    },
    "told.twenty.rival": {
        "one": "wbito do dołka krążek rywala, który ma za to 20",
        "few": "wbito do dołka {n} krążki rywali, którzy mają za nie po 20",
        "many": "wbito do dołka {n} krążków rywali, którzy mają za nie po 20",
    },
    "told.reached.shot": "strzelony krążek doszedł do 15",
    "told.reached.struck": "do 15 doszedł uderzony własny krążek",
    "told.lost.left": "strzelony krążek wypadł z planszy",
    "told.lost.returned": "strzelony krążek wypadł z planszy i wrócił od bandy",
    "told.lost.crossed": "strzelony krążek przekroczył linię zewnętrzną",
    "told.lost.knocked_back": "strzelony krążek przekroczył linię zewnętrzną i został wbity z powrotem",
    "told.lost.on_line": "strzelony krążek stanął na linii zewnętrznej",
    "told.lost.short": "strzelony krążek nie zszedł z linii zewnętrznej",
    "told.lost.not_flat": "strzelony krążek położył się na krążku w dołku",
    "told.takeout.left": {"one": "zbito krążek rywala", "few": "zbito {n} krążki rywala", "many": "zbito {n} krążków rywala"},
    "told.takeout.returned": {
        "one": "zbito krążek rywala, który wrócił od bandy",
        "few": "zbito {n} krążki rywala, które wróciły od bandy",
        "many": "zbito {n} krążków rywala, które wróciły od bandy",
    },
    "told.takeout.crossed": {
        "one": "krążek rywala przekroczył linię zewnętrzną",
        "few": "{n} krążki rywala przekroczyły linię zewnętrzną",
        "many": "{n} krążków rywala przekroczyło linię zewnętrzną",
    },
    "told.takeout.knocked_back": {
        "one": "krążek rywala przekroczył linię zewnętrzną i został wbity z powrotem",
        "few": "{n} krążki rywala przekroczyły linię zewnętrzną i zostały wbite z powrotem",
        "many": "{n} krążków rywala przekroczyło linię zewnętrzną i zostało wbitych z powrotem",
    },
    "told.takeout.on_line": {
        "one": "krążek rywala został na linii zewnętrznej",
        "few": "{n} krążki rywala zostały na linii zewnętrznej",
        "many": "{n} krążków rywala zostało na linii zewnętrznej",
    },
    "told.takeout.not_flat": {
        "one": "krążek rywala położył się na krążku w dołku",
        "few": "{n} krążki rywala położyły się na krążku w dołku",
        "many": "{n} krążków rywala położyło się na krążku w dołku",
    },
    "told.put_back": {
        "one": "krążek poruszony przez odbicie wrócił na miejsce",
        "few": "{n} krążki poruszone przez odbicie wróciły na miejsce",
        "many": "{n} krążków poruszonych przez odbicie wróciło na miejsce",
    },
    "told.cost.all": "Strata: {list}.",
    "told.cost.nothing": "Bez strat.",
    "told.cost.shot": "strzelony krążek",
    "told.cost.own.foul": {
        "one": "własny krążek zdjęty za faul",
        "few": "{n} własne krążki zdjęte za faul",
        "many": "{n} własnych krążków zdjętych za faul",
    },
    "told.cost.partner.foul": {
        "one": "krążek partnera zdjęty za faul",
        "few": "{n} krążki partnera zdjęte za faul",
        "many": "{n} krążków partnera zdjętych za faul",
    },
    "told.cost.own.left": {
        "one": "własny krążek, który wypadł z planszy",
        "few": "{n} własne krążki, które wypadły z planszy",
        "many": "{n} własnych krążków, które wypadły z planszy",
    },
    "told.cost.partner.left": {
        "one": "krążek partnera, który wypadł z planszy",
        "few": "{n} krążki partnera, które wypadły z planszy",
        "many": "{n} krążków partnera, które wypadły z planszy",
    },
    "told.cost.own.returned": {
        "one": "własny krążek, który wrócił od bandy",
        "few": "{n} własne krążki, które wróciły od bandy",
        "many": "{n} własnych krążków, które wróciły od bandy",
    },
    "told.cost.partner.returned": {
        "one": "krążek partnera, który wrócił od bandy",
        "few": "{n} krążki partnera, które wróciły od bandy",
        "many": "{n} krążków partnera, które wróciły od bandy",
    },
    "told.cost.own.crossed": {
        "one": "własny krążek, który przekroczył linię zewnętrzną",
        "few": "{n} własne krążki, które przekroczyły linię zewnętrzną",
        "many": "{n} własnych krążków, które przekroczyły linię zewnętrzną",
    },
    "told.cost.partner.crossed": {
        "one": "krążek partnera, który przekroczył linię zewnętrzną",
        "few": "{n} krążki partnera, które przekroczyły linię zewnętrzną",
        "many": "{n} krążków partnera, które przekroczyły linię zewnętrzną",
    },
    "told.cost.own.knocked_back": {
        "one": "własny krążek wbity z powrotem zza linii zewnętrznej",
        "few": "{n} własne krążki wbite z powrotem zza linii zewnętrznej",
        "many": "{n} własnych krążków wbitych z powrotem zza linii zewnętrznej",
    },
    "told.cost.partner.knocked_back": {
        "one": "krążek partnera wbity z powrotem zza linii zewnętrznej",
        "few": "{n} krążki partnera wbite z powrotem zza linii zewnętrznej",
        "many": "{n} krążków partnera wbitych z powrotem zza linii zewnętrznej",
    },
    "told.cost.own.on_line": {
        "one": "własny krążek na linii zewnętrznej",
        "few": "{n} własne krążki na linii zewnętrznej",
        "many": "{n} własnych krążków na linii zewnętrznej",
    },
    "told.cost.partner.on_line": {
        "one": "krążek partnera na linii zewnętrznej",
        "few": "{n} krążki partnera na linii zewnętrznej",
        "many": "{n} krążków partnera na linii zewnętrznej",
    },
    "told.cost.own.not_flat": {
        "one": "własny krążek leżący na krążku w dołku",
        "few": "{n} własne krążki leżące na krążku w dołku",
        "many": "{n} własnych krążków leżących na krążku w dołku",
    },
    "told.cost.partner.not_flat": {
        "one": "krążek partnera leżący na krążku w dołku",
        "few": "{n} krążki partnera leżące na krążku w dołku",
        "many": "{n} krążków partnera leżących na krążku w dołku",
    },
    "told.cost.void": {"one": "20 bez zaliczenia", "few": "{n} × 20 bez zaliczenia", "many": "{n} × 20 bez zaliczenia"},
}
"""A part of the catalogue."""
