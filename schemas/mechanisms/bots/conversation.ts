import type { Turn } from '../common/effects.ts';
import type { Package } from './package.ts';
import type { Autonomy, Style, WordedLever } from './words/index.ts';

/** The current state of a talk, for code that displays it or chooses its words. */
export interface Conversation {
  phase: 'open' | 'person' | 'agreed' | 'ended';
  /** The negotiable levers. A supplier learns only those of their levels that are in packages. */
  levers: readonly WordedLever[];
  style: Style;
  autonomy: Autonomy;
  /** Account that a supplier who asks for a person is connected to. Null if none was named. */
  person: string | null;
  /** The bot's own messages: the total and the remaining number. */
  messages: number;
  messagesLeft: number;
  /** Packages that the supplier can accept now. */
  table: readonly Package[];
  /** The bot's proposed reply, if a person has to send it. Null if there is nothing to send. */
  draft: readonly Turn[] | null;
  /** The bot's opening, before anyone has acted. Empty after the first action. */
  opening: readonly Turn[];
  /** The supplier's last proposal, or its earlier offer. */
  last: Package;
  thoughts: Thoughts;
}

/** Visible only to the purchaser: worths, in the currency. */
export interface Thoughts {
  target: string;
  walkAway: string;
  /** The lowest worth the bot would accept now. */
  aspiration: string;
  /** Worths of the supplier's initial offer, and of its best proposal since. */
  initial: string;
  best: string | null;
  /** The estimated importance of each lever to the supplier, adding up to 1. */
  weights: Readonly<Record<string, number>>;
}
