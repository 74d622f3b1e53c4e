import type { JsonObject } from '../../../../schemas/language/json-schema.ts';

/** What is entered for a run. */
export interface NewRun {
  from: 'goal' | 'demand';
  goal: string;
  demand: string;
  amount: string;
  currency: string;
  /** ISO day; empty: what the goal says. */
  deadline: string;
  offers: number | undefined;
  limits: readonly string[];
}

export const emptyRun: NewRun = {
  from: 'goal',
  goal: '',
  demand: '',
  amount: '',
  currency: 'EUR',
  deadline: '',
  offers: undefined,
  limits: [],
};

/** What is left empty is left to what the goal or the demand says. */
export function bodyOf(run: NewRun): JsonObject {
  const { from, goal, demand, amount, currency, deadline, offers, limits } = run;
  return {
    ...(from === 'goal' ? { goal: goal.trim() } : { demand }),
    ...(amount ? { budget: { amount, currency } } : {}),
    ...(deadline ? { deadline } : {}),
    ...(offers ? { offersAtLeast: offers } : {}),
    limits: [...limits],
  };
}
