from typing import Any, Literal, Optional

import numpy as np
import numpy.typing as npt

from . import Game, State

Observe = Literal["features", "view", "net", "json", "text", "none"]

class Step:
    obs: Any  # an array of bytes, or a list with observe="json" and "text"
    moves: npt.NDArray[np.uint32]
    count: npt.NDArray[np.int32]
    actor: npt.NDArray[np.int8]
    done: npt.NDArray[np.bool_]
    reward: npt.NDArray[np.float32]
    score: npt.NDArray[np.int32]
    length: npt.NDArray[np.uint32]
    @property
    def actions(self) -> npt.NDArray[np.uint32]: ...
    @property
    def mask(self) -> npt.NDArray[np.bool_]: ...
    @property
    def active(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]: ...

class Rows:
    ids: npt.NDArray[np.int32]
    obs: Any
    moves: npt.NDArray[np.uint32]
    count: npt.NDArray[np.int32]
    actor: npt.NDArray[np.int8]
    done: npt.NDArray[np.bool_]
    reward: npt.NDArray[np.float32]
    score: npt.NDArray[np.int32]
    length: npt.NDArray[np.uint32]

class Batch:
    game: Game
    n: int
    seed: int
    observe: str
    last: Step
    def __init__(self, game: Game, n: int = 256, *, threads: int = 1, seed: int = 1,
                 observe: Observe = "features", auto_reset: bool = True) -> None: ...
    def reset(self, seed: Optional[int] = None) -> Step: ...
    def step(self, choice: Optional[npt.ArrayLike] = None, *,
             action: Optional[npt.ArrayLike] = None) -> Step: ...
    def send(self, choice: npt.ArrayLike, ids: npt.ArrayLike) -> None: ...
    def recv(self, count: int) -> Rows: ...
    def state(self, i: int) -> State: ...
    def random_choice(self, rng: np.random.Generator) -> npt.NDArray[np.int32]: ...
