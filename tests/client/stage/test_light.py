import numpy as np
import pytest

from game.client.stage.floor import Edge, FloorPlan
from game.client.stage.fog import Fog
from game.client.stage.light_map import TEXELS, Lamp, bake, blur, wall_mask


def slow_blur(field: np.ndarray, reach: int) -> np.ndarray:
    rows, columns = field.shape
    result = np.zeros_like(field)
    for row in range(rows):
        for column in range(columns):
            near = [
                field[min(max(row + y, 0), rows - 1), min(max(column + x, 0), columns - 1)]
                for y in range(-reach, reach + 1)
                for x in range(-reach, reach + 1)
            ]
            result[row, column] = sum(near) / len(near)
    return result


@pytest.mark.parametrize("reach", [1, 3])
def test_blur_is_the_mean_of_the_neighbourhood(reach: int) -> None:
    field = np.random.default_rng(reach).random((11, 9))
    np.testing.assert_allclose(blur(field, reach), slow_blur(field, reach))


def test_walls_cast_shadows() -> None:
    lamp = Lamp(1.5, 1.5, (1.0, 1.0, 1.0), 1.0)
    lit = bake(4, 3, [], [lamp])
    shaded = bake(4, 3, [Edge("V", 2, row) for row in range(3)], [lamp])
    behind = (int(1.5 * TEXELS), int(2.9 * TEXELS))
    assert lit[behind].sum() > shaded[behind].sum() + 0.2
    assert wall_mask(4, 3, [Edge("H", 1, 2)])[2 * TEXELS, TEXELS : 2 * TEXELS].all()


def test_fog_goes_from_dark_over_cold_to_lit(plan: FloorPlan) -> None:
    fog = Fog(plan, bake(plan.width, plan.height, plan.walls, []))
    levels = np.zeros((plan.height, plan.width), np.float32)
    levels[:, 3:] = 0.5
    levels[4:, :] = 1.0
    fog.show(levels, 0)
    pixels = np.frombuffer(bytes(fog.texture.get_ram_image()), np.uint8).reshape(6 * TEXELS, 8 * TEXELS, 4)
    dark, cold, lit = (pixels[int(y * TEXELS), int(x * TEXELS)] for x, y in ((1, 1.5), (6.5, 1.5), (1, 5)))
    assert dark[:3].sum() < cold[:3].sum() < lit[:3].sum()
    assert dark[3] < cold[3] < lit[3] == 255
    assert fog.level(6, 1) == 0.5
    assert fog.level(-1, 99) == 0.0


def test_fog_fades_and_ends_exactly(plan: FloorPlan) -> None:
    fog = Fog(plan, bake(plan.width, plan.height, plan.walls, []))
    before = bytes(fog.texture.get_ram_image())
    fog.show(np.zeros((plan.height, plan.width), np.float32), 0.3)
    assert fog.fading
    assert fog.update(0.1)
    between = bytes(fog.texture.get_ram_image())
    assert fog.update(0.5)
    assert not fog.update(0.5)
    assert len({before, between, bytes(fog.texture.get_ram_image())}) == 3


def test_fog_of_the_wrong_size_is_refused(plan: FloorPlan) -> None:
    fog = Fog(plan, bake(plan.width, plan.height, plan.walls, []))
    with pytest.raises(ValueError, match="squares"):
        fog.show(np.zeros((2, 2), np.float32), 0)
