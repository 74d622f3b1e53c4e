export type Random = () => number;

/** A separate generator per seed: the same seed draws the same numbers. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
