import type { Turn } from '../../common/effects.ts';
import type { Conversation } from '../conversation.ts';
import type { UnderstoodPackage } from './understood-package.ts';
import { asksAboutBot } from './asks-about-bot.ts';
import { type Occasion, offerOccasion, type Wording } from './wording.ts';
import { words } from './words.ts';

/** The context of a talk for choosing its words. */
export interface TextContext {
  conversation: Pick<Conversation, 'messagesLeft' | 'style' | 'levers' | 'autonomy'>;
  /** The other party of the talk, and the people behind the bot. */
  people: Pick<Wording, 'language' | 'person' | 'addressee' | 'buyer'>;
  currency: string;
  /** The seed of the talk, so the wording is the same at every replay. */
  seed: string;
  /** The parser's understanding of the supplier's last message. */
  understood: UnderstoodPackage | null;
  /** The supplier's last message. */
  written?: string | undefined;
  isFirst: boolean;
}

function occasionOf({ kind }: Turn, { conversation, understood, written, isFirst }: TextContext): Occasion {
  if (kind === 'listen') return listening(understood, written);
  if (kind === 'offer') return offerOccasion({ isFirst, messagesLeft: conversation.messagesLeft });
  return occasions[kind];
}

const occasions = {
  hold: 'hold',
  words: 'thanks',
  accept: 'acceptance',
  end: 'ended',
  askPerson: 'person',
  resume: 'resumed',
} as const;

function listening(understood: UnderstoodPackage | null, written = ''): Occasion {
  if (!understood || (Object.keys(understood.package).length === 0 && understood.ambiguous.length === 0))
    return asksAboutBot(written) ? 'who' : 'unread';
  return understood.missing.length + understood.ambiguous.length > 0 ? 'question' : 'understood';
}

/** Returns the bot's action as input for its words. */
export function turnWording(turn: Turn, context: TextContext): Wording {
  const { conversation, people, currency, seed, understood } = context;
  const { style, levers, messagesLeft, autonomy } = conversation;
  const occasion = occasionOf(turn, context);
  const packages = occasion === 'understood' && understood ? [understood.package] : turn.packages;
  const { missing, ambiguous } = occasion === 'question' && understood ? understood : { missing: [], ambiguous: [] };
  return { ...people, style, seed, occasion, packages, levers, currency, messagesLeft, autonomy, missing, ambiguous };
}

export const turnText = (turn: Turn, context: TextContext): string => words(turnWording(turn, context));
