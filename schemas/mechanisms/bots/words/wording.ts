import type { Language } from '../../../language/json-schema.ts';

/** Maps each lever to the value of one of its levels, a plain decimal. */
export type Package = Readonly<Record<string, string>>;

/** A lever as the words need it, without its worth. */
export interface WordedLever {
  key: string;
  levels: readonly { readonly value: string }[];
  /** The display name of a custom lever (`x_…`). */
  name?: string;
  /** The unit of the volume ("pieces"), in the supplier's language. */
  unit?: string;
}

/**
 * The purpose of a message:
 * - `understood` shows the card of the parsed supplier text.
 * - `question` asks about values that are missing or ambiguous.
 * - `unread` answers a text without a proposal.
 * - `who` answers a question about the bot itself.
 * - `nearEnd` and `last` are counter-offers with few messages, or none, left after them.
 * - `hold` has nothing new to offer.
 * - `person` says that a person was called, `resumed` that the program continues.
 */
export const occasions = [
  'opening',
  'counter',
  'packages',
  'nearEnd',
  'last',
  'hold',
  'thanks',
  'understood',
  'question',
  'unread',
  'who',
  'acceptance',
  'ended',
  'person',
  'resumed',
] as const;
export type Occasion = (typeof occasions)[number];

export type Style = 'brief' | 'friendly';
export type Autonomy = 'drafts' | 'asks' | 'closes';

export interface Wording {
  /** The supplier account's language. */
  language: Language;
  style: Style;
  /** Any value that is the same at every replay. It belongs to the talk, not to the message. */
  seed: string;
  occasion: Occasion;
  /** The packages offered (one, or two or three to choose from), accepted or understood. */
  packages: readonly Package[];
  levers: readonly WordedLever[];
  /** ISO 4217. */
  currency: string;
  /** The bot's messages left after this one. */
  messagesLeft: number;
  /** The person called on request. Null if no one is named. */
  person: string | null;
  autonomy: Autonomy;
  /** The recipient of the message. */
  addressee?: string | null;
  /** The organization that the bot negotiates for. */
  buyer?: string | null;
  /** For a question: levers that the supplier's text leaves out. */
  missing?: readonly string[];
  /** For a question: ambiguous parts, as the supplier wrote them. */
  ambiguous?: readonly string[];
}

/** With at most this many messages left, the supplier is notified that the end is near. */
const near = 2;

/** Returns the occasion of a message with packages. */
export function offerOccasion({ isFirst, messagesLeft }: { isFirst: boolean; messagesLeft: number }): Occasion {
  if (isFirst) return 'opening';
  if (messagesLeft === 0) return 'last';
  return messagesLeft <= near ? 'nearEnd' : 'counter';
}
