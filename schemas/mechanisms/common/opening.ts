import type { Entrant } from './place.ts';
import type { NegotiationRecord } from '../../generated/negotiation.ts';

/** Settings as entered. Empty values are absent. The schema defines the bounds of single values. */
export type EnteredSettings = NonNullable<NegotiationRecord['settings']>;

/** The data that publishing a negotiation freezes. */
export interface Opening {
  type: string;
  currency: string;
  startDate: string;
  /** Null if the type has none, or computes it. */
  finishDate: string | null;
  publishedAt: string;
  settings: EnteredSettings;
  participations: readonly Entrant[];
  /** The total number of pieces that the prices cover, over all items. Absent if no one entered it. */
  quantity?: string;
  /** For types that need it (`lines`). */
  lot?: Lot;
}

/** The items to buy, with the prices of each offer. */
export interface Lot {
  items: readonly { id: string; quantity: string }[];
  /** By participation, then by item. */
  prices: Readonly<Record<string, Readonly<Record<string, { unitPrice: string; totalPrice: string }>>>>;
  /** Hidden from all participants. Makes random choices unpredictable but repeatable. */
  seed: string;
}
