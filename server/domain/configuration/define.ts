import type { Configurable } from './configurable.ts';

/** Keeps the type without widening the kind. */
export const defineConfigurable = (kind: Configurable): Configurable => kind;
