import type { Language } from '../../../language/json-schema.ts';

/** Lever → value of one of its levels, a plain decimal. */
export type Package = Readonly<Record<string, string>>;

/** A lever as far as words know it: nothing of what it is worth. */
export interface WordedLever {
  key: string;
  levels: readonly { readonly value: string }[];
  /** Of own levers (`x_…`): what people call it. */
  name?: string;
  /** Of the volume: what is counted ("pieces"), in the supplier's language. */
  unit?: string;
}

/**
 * What a message is for. `understood` shows the card of what a supplier's text says; `question` asks for what it leaves
 * out or says in two ways; `unread` answers a text without a proposal; `who` a question about the bot itself; `nearEnd` and `last` are counter-offers with few
 * messages, or none, left behind them; `hold` has nothing new to offer; `person` says that a person was called, `resumed` that the program goes on.
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
  /** The supplier account's. */
  language: Language;
  style: Style;
  /** Anything that is the same at every replay: of the talk, not of the message. */
  seed: string;
  occasion: Occasion;
  /** What is offered (one, or two or three to choose from), taken, or understood. */
  packages: readonly Package[];
  levers: readonly WordedLever[];
  /** ISO 4217. */
  currency: string;
  /** The bot's own, after this one. */
  messagesLeft: number;
  /** Who is called when a person is asked for; null: nobody is named. */
  person: string | null;
  autonomy: Autonomy;
  /** Who is written to. */
  addressee?: string | null;
  /** For whom it negotiates. */
  buyer?: string | null;
  /** Of a question: levers that the supplier's text leaves out. */
  missing?: readonly string[];
  /** Of a question: what can be read in two ways, as the supplier wrote it. */
  ambiguous?: readonly string[];
}

/** Of messages that are fewer, the supplier is told that the end is near. */
const near = 2;

/** What a message with packages is for. */
export function offerOccasion({ isFirst, messagesLeft }: { isFirst: boolean; messagesLeft: number }): Occasion {
  if (isFirst) return 'opening';
  if (messagesLeft === 0) return 'last';
  return messagesLeft <= near ? 'nearEnd' : 'counter';
}
