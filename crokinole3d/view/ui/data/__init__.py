"""What the screens show, as plain values. The director fills them in; the screens turn them into widgets. No panda3d here.

`Ui.show(screen, data)` takes one of these per screen; showing equal data again costs nothing, so the director may call it
every frame. Words are not in here: the screens look them up in the catalogue, from the ids and numbers given. Where a line is
free (a refused input, a note, a question) it is a :class:`Message`, a catalogue key with its parameters.

Screens and their data::

    loading   LoadingData   page, over no board yet; nothing is pressed on it
    menu      MenuData      page, no board touched      hud      HudData      the game; lets what it does not use through
    new_match NewMatchData  page                        foul     FoulData     card over the hud; any key or press goes on
    rules     RulesData     page
    summary   SummaryData   page                        result   ResultData   page
    pause     PauseData     page                        settings SettingsData page
    help      HelpData      page                        sheet    SheetData    page
    confirm   ConfirmData   page            controls ControlsData page
    lessons   LessonsData   page
    lesson    LessonData    page            statistics StatisticsData page
    about     AboutData     page
    photo     PhotoData     the table without the hud
    replay    ReplayData    bar under a replay          again    AgainData    card over a shot shown again

Pages take every key and press while they are up; they stack in the order they were shown. A page never hides itself: it
reports an action and the director hides it.

Actions, as `on_action(action, value)` gets them (value is None unless stated):

    resume, new, help, settings, quit     menu lines (quit, help and settings also from the pause page)
    language      "en" | "pl"             the language pills of the menu
    start_match   NewMatchData            the new-match page as the player left it (names, players, preset chosen)
    rules         NewMatchData            the rules in full are asked for by the new-match page, which is kept as it is
    use_rules     Variant                 the rules page as the player left it
    back          screen name             Escape or Back on new_match, rules, settings, help, sheet; "no" on confirm
    continue      None                    foul card gone on from, summary read, pause ended
    pause         None                    the pause button, Escape on the summary
    undo          None                    take back the last shot (hud button, pause line)
    sheet         None                    the score sheet is asked for (hud, pause, summary, result)
    save_sheet    "csv" | "text"          the score sheet as a file
    buzzer        None                    the time of a tournament's game is up (pause line, key)
    camera        None                    next camera (hud button)
    hurry         None                    the pill that says who is thinking was pressed
    speed, skip   None                    a match that is only watched: faster, and no more of this turn (hud buttons)
    photo         None | str              photo mode is asked for; from its own screen, what its key of that action does
    replay        None                    the last shots are asked for (hud and pause page)
    view          action of the bindings  a button of the replay's bar
    scrub         0 to 1000               the replay is to stand there
    level         (Seat, level)           the pause page: a computer player's level from the next shot on
    rematch       None                    result page
    menu          None                    to the main menu (pause, result; Escape on the result)
    set           (id, value)             one setting was changed; show("settings", new data) follows
    controls      None                    the page of keys and buttons is asked for by the settings page
    capture       (action, slot)          the next key or button belongs there (slots as in `view/input/bindings.py`)
    reset_keys    None                    keys and buttons as they are delivered
    reset         section                 the settings of this section back to their defaults
    learn         None                    the list of lessons (menu; "leave" on a lesson)
    lesson        id                      begin a lesson
    lesson_play   None                    the task was read, or the lesson is gone on with
    lesson_again  None                    the same lesson anew
    lesson_next   None                    the next lesson, also without having passed this one
    statistics, about                     menu lines
    forget        None                    the statistics are to be forgotten, which is asked about
    anything      value                   confirm: `ConfirmData.action` and `.value` when the player says yes
"""
