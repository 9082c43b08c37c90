"""Chance: one integer, and seeds that have nothing to do with each other."""

from caipan.kernel import rng


def stream(seed: int, length: int = 200) -> list[int]:
    state, out = rng.seeded(seed), []
    for _ in range(length):
        state = rng.following(state)
        out.append(state)
    return out


def test_neighbouring_seeds_share_no_part_of_their_streams() -> None:
    """Shifted by one, two shuffles would still look alike."""
    states = [state for seed in range(50) for state in stream(seed)]
    assert len(set(states)) == len(states)


def test_numbers_stay_below_their_bound_and_reach_all_of_it() -> None:
    assert {rng.below(state, 6) for state in stream(1)} == set(range(6))
