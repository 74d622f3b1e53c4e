import { createContext, use, useEffect } from 'react';

/** Takes the whole step for one block; the returned call gives it back. */
export type TakeStep = () => () => void;

export const WholeStep = createContext<TakeStep | null>(null);

/** While it is wanted, the other blocks of the step are out of sight; what is typed in them stays. */
export function useWholeStep(isWanted: boolean): void {
  const take = use(WholeStep);
  useEffect(() => (isWanted ? take?.() : undefined), [isWanted, take]);
}
