export type Random = () => number;

/** A generator of its own per seed: the same seed is the same run, as far as what is drawn goes. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
