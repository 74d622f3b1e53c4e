import type { Package } from './package.ts';

/**
 * What a supplier has agreed to. `agreed`: it waits for the purchaser until `until`; `confirmed`: both are bound, the
 * supplier until `until`; `lapsed`: nobody confirmed it, or it was declined.
 */
export interface Deal {
  package: Package;
  state: 'agreed' | 'confirmed' | 'lapsed';
  until: string;
}

/** How long the purchaser may take to confirm. */
export const confirmWithinMs = 24 * 3_600_000;

/** How long an agreed package binds its supplier. */
export const boundForMs = 14 * 24 * 3_600_000;
