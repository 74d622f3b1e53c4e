import type { Language } from '../../schemas/language/json-schema.ts';
import type { Unit } from '../../schemas/domain/units.ts';

/** Who reads: the language expected, the organization's currency, and the day (ISO) that "next" counts from. */
export interface NeedSetting {
  language: Language;
  currency: string;
  today: string;
}

/** What was read, with the words it came from and where they stand. */
export interface Found<Value> {
  value: Value;
  from: string;
  start: number;
  end: number;
}

/** Why a quantity is not taken: none was said, it can be read in two ways, or nobody would order so many. */
export type QuantityDoubt = 'missing' | 'vague' | 'range' | 'ambiguous' | 'negative' | 'enormous';

export interface NeedItem {
  name: string;
  /** Plain decimal; null: to be asked, for the reason that `doubt` names. */
  quantity: string | null;
  doubt: QuantityDoubt | null;
  /** Null: none was said, or none that is known. */
  unit: Unit | null;
  /** ISO day of this item alone. */
  neededBy: string | null;
  from: string;
  start: number;
  end: number;
}

export type NeedField = 'items' | 'quantity' | 'neededBy';

/** What has to be asked; `text` is the key of a message, `params` are its values. */
export interface NeedQuestion {
  field: NeedField;
  text: string;
  /** Index of the item it is about. */
  item: number | null;
  params: Readonly<Record<string, string>>;
}

export interface Need {
  items: NeedItem[];
  /** ISO day of the whole. */
  neededBy: Found<string> | null;
  place: Found<string> | null;
  costCenter: Found<string> | null;
  budget: Found<{ amount: string; currency: string }> | null;
  /** The one that matters most; null: nothing has to be asked. */
  question: NeedQuestion | null;
  /** How many questions are open, the one above among them. */
  open: number;
}

/** So many items are taken from one text. */
export const mostItems = 200;
