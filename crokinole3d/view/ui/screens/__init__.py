"""The screens, one file each, and the table of them by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from crokinole3d.view.ui.screen import Screen
from crokinole3d.view.ui.screens.about import ABOUT
from crokinole3d.view.ui.screens.confirm import CONFIRM
from crokinole3d.view.ui.screens.controls import CONTROLS
from crokinole3d.view.ui.screens.foul import FOUL
from crokinole3d.view.ui.screens.help import HELP
from crokinole3d.view.ui.screens.hud import HUD
from crokinole3d.view.ui.screens.lessons import LESSON, LESSON_LIST
from crokinole3d.view.ui.screens.loading import LOADING
from crokinole3d.view.ui.screens.menu import MENU
from crokinole3d.view.ui.screens.new_match import NEW_MATCH
from crokinole3d.view.ui.screens.pause import PAUSE
from crokinole3d.view.ui.screens.photo import PHOTO
from crokinole3d.view.ui.screens.replay import AGAIN, REPLAY
from crokinole3d.view.ui.screens.result import RESULT
from crokinole3d.view.ui.screens.rules import RULES
from crokinole3d.view.ui.screens.settings import SETTINGS
from crokinole3d.view.ui.screens.sheet import SHEET
from crokinole3d.view.ui.screens.statistics import STATISTICS
from crokinole3d.view.ui.screens.summary import SUMMARY

SCREENS: Final[Mapping[str, Screen[Any]]] = MappingProxyType(
    {
        screen.name: screen
        for screen in (
            LOADING,
            MENU,
            NEW_MATCH,
            RULES,
            HUD,
            REPLAY,
            AGAIN,
            FOUL,
            SUMMARY,
            RESULT,
            PAUSE,
            SETTINGS,
            HELP,
            SHEET,
            CONTROLS,
            CONFIRM,
            LESSON_LIST,
            LESSON,
            STATISTICS,
            ABOUT,
            PHOTO,
        )
    }
)
