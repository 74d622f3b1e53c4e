import { mechanisms } from './index.ts';

/** Shipped types with a mechanism, which can be published. The others can be viewed but not chosen. */
export const availableTypes: readonly string[] = Object.keys(mechanisms);
