import type { Language } from '../../schemas/language/json-schema.ts';
import type { Unit } from '../../schemas/domain/units.ts';

/** The reader's setting: the expected language, the organization's currency, and the ISO day "next" counts from. */
export interface NeedSetting {
  language: Language;
  currency: string;
  today: string;
}

/** A value, with the words it came from and their position. */
export interface Found<Value> {
  value: Value;
  from: string;
  start: number;
  end: number;
}

/** Reason to reject a quantity: none was given, it is ambiguous, or it is implausibly large. */
export type QuantityDoubt = 'missing' | 'vague' | 'range' | 'ambiguous' | 'negative' | 'enormous';

export interface NeedItem {
  name: string;
  /** Plain decimal. Null if it must be asked for, for the reason in `doubt`. */
  quantity: string | null;
  doubt: QuantityDoubt | null;
  /** Null if none was given, or it is unknown. */
  unit: Unit | null;
  /** ISO delivery day of this item only. */
  neededBy: string | null;
  from: string;
  start: number;
  end: number;
}

export type NeedField = 'items' | 'quantity' | 'neededBy';

/** A question to the user. `text` is the key of a message, and `params` are its values. */
export interface NeedQuestion {
  field: NeedField;
  text: string;
  /** Index of the item in question. */
  item: number | null;
  params: Readonly<Record<string, string>>;
}

export interface Need {
  items: NeedItem[];
  /** ISO delivery day of the whole demand. */
  neededBy: Found<string> | null;
  place: Found<string> | null;
  costCenter: Found<string> | null;
  budget: Found<{ amount: string; currency: string }> | null;
  /** The most important question. Null if nothing must be asked. */
  question: NeedQuestion | null;
  /** Number of open questions, including the one above. */
  open: number;
}

/** Maximum number of items taken from one text. */
export const mostItems = 200;
