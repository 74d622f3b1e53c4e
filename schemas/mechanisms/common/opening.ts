import type { Entrant } from './place.ts';
import type { NegotiationRecord } from '../../generated/negotiation.ts';

/** Settings as they were entered: what was left empty is absent. Bounds of single values are the schema's. */
export type EnteredSettings = NonNullable<NegotiationRecord['settings']>;

/** What publishing a negotiation freezes. */
export interface Opening {
  type: string;
  currency: string;
  startDate: string;
  /** Null where the type has none, or computes it. */
  finishDate: string | null;
  publishedAt: string;
  settings: EnteredSettings;
  participations: readonly Entrant[];
  /** How many pieces the prices are for, all items together; absent where nobody said. */
  quantity?: string;
}
