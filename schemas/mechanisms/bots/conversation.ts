import type { Turn } from '../common/effects.ts';
import type { Package } from './package.ts';
import type { Autonomy, Style, WordedLever } from './words/index.ts';

/** Where a talk stands, for whoever shows it or finds its words. */
export interface Conversation {
  phase: 'open' | 'person' | 'agreed' | 'ended';
  /** What can be talked about; of their levels a supplier is told none but those in packages. */
  levers: readonly WordedLever[];
  style: Style;
  autonomy: Autonomy;
  /** Account that a supplier who asks for a person is led to; null: nobody was named. */
  person: string | null;
  /** The bot's own, all and left. */
  messages: number;
  messagesLeft: number;
  /** Packages that the supplier may accept now. */
  table: readonly Package[];
  /** What the bot would say, where a person has to send it; null where there is nothing to send. */
  draft: readonly Turn[] | null;
  /** What it says before anybody has done anything; empty once something was. */
  opening: readonly Turn[];
  /** The supplier's last proposal, or what it had offered before. */
  last: Package;
  thoughts: Thoughts;
}

/** The purchaser's alone: worths, in the currency. */
export interface Thoughts {
  target: string;
  walkAway: string;
  /** What it would take now. */
  aspiration: string;
  /** Of the supplier's own offer, and of the best that it proposed since. */
  initial: string;
  best: string | null;
  /** How much each lever seems to matter to the supplier, adding up to 1. */
  weights: Readonly<Record<string, number>>;
}
