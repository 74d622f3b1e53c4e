import type { Traits } from './traits.ts';

/** A type that can be looked at and not chosen: its mechanism is not there yet. */
export interface AnnouncedType {
  type: string;
  /** The feature flag that switches it. */
  flag: string;
  traits: Traits;
}
