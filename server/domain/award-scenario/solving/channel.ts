/** Signals a scenario that waits to be solved. */
export const solvingChannel = 'parley_award_solving';
