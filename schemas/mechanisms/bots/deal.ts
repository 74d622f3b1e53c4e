import type { Package } from './package.ts';

/**
 * A package that a supplier has agreed to. `agreed`: awaits the purchaser until `until`. `confirmed`: both are bound,
 * the supplier until `until`. `lapsed`: not confirmed in time, or declined.
 */
export interface Deal {
  package: Package;
  state: 'agreed' | 'confirmed' | 'lapsed';
  until: string;
}

/** The time the purchaser has to confirm. */
export const confirmWithinMs = 24 * 3_600_000;

/** The time an agreed package binds its supplier. */
export const boundForMs = 14 * 24 * 3_600_000;
