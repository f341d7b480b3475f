"""How discs move: from a position and a shot to a motion. Knows no rule, player or screen; needs neither panda3d nor numba."""

from crokinole3d.physics.hashing import state_hash as state_hash
from crokinole3d.physics.material import HOLES as HOLES
from crokinole3d.physics.material import MATERIALS as MATERIALS
from crokinole3d.physics.material import PHYSICS_VERSION as PHYSICS_VERSION
from crokinole3d.physics.material import Hole as Hole
from crokinole3d.physics.material import Material as Material
from crokinole3d.physics.motion import Motion as Motion
from crokinole3d.physics.motion import Segment as Segment
from crokinole3d.physics.rollouts import Outcomes as Outcomes
from crokinole3d.physics.rollouts import Rollouts as Rollouts
from crokinole3d.physics.rollouts import simulate_many as simulate_many
from crokinole3d.physics.simulate import TooManyEvents as TooManyEvents
from crokinole3d.physics.simulate import simulate as simulate
from crokinole3d.physics.values import MAX_SPEED as MAX_SPEED
from crokinole3d.physics.values import BadInput as BadInput
from crokinole3d.physics.values import BadShot as BadShot
from crokinole3d.physics.values import Departure as Departure
from crokinole3d.physics.values import Disc as Disc
from crokinole3d.physics.values import DiscId as DiscId
from crokinole3d.physics.values import End as End
from crokinole3d.physics.values import Event as Event
from crokinole3d.physics.values import EventKind as EventKind
from crokinole3d.physics.values import Fate as Fate
from crokinole3d.physics.values import Pose as Pose
from crokinole3d.physics.values import Position as Position
from crokinole3d.physics.values import Shot as Shot
