import { mechanisms } from './index.ts';

/** Shipped types whose mechanism is there, so that they can be published; the others can be looked at, not chosen. */
export const availableTypes: readonly string[] = Object.keys(mechanisms);
