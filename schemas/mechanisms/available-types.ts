import { mechanisms } from './index.ts';

/** Types whose mechanism is there, so that they can be published; the others can be looked at, not chosen. */
export const availableTypes: readonly string[] = Object.keys(mechanisms);
