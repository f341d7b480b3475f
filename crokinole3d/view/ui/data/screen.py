"""Any of the values that a screen shows."""

from __future__ import annotations

from crokinole3d.view.ui.data.learning import LessonData, LessonsData
from crokinole3d.view.ui.data.opening import LoadingData, MenuData, NewMatchData, RulesData
from crokinole3d.view.ui.data.pages import AboutData, ConfirmData, HelpData, PauseData, StatisticsData
from crokinole3d.view.ui.data.play import FoulData, HudData
from crokinole3d.view.ui.data.preferences import ControlsData, SettingsData
from crokinole3d.view.ui.data.replay import AgainData, PhotoData, ReplayData
from crokinole3d.view.ui.data.score import ResultData, SheetData, SummaryData

ScreenData = (
    LoadingData
    | MenuData
    | NewMatchData
    | RulesData
    | HudData
    | FoulData
    | ReplayData
    | AgainData
    | SummaryData
    | ResultData
    | SheetData
    | PauseData
    | SettingsData
    | HelpData
    | ControlsData
    | ConfirmData
    | LessonsData
    | LessonData
    | StatisticsData
    | AboutData
    | PhotoData
)
