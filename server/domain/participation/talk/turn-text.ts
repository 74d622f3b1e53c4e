import type { Turn } from '../../../../schemas/mechanisms/common/effects.ts';
import type { Conversation } from '../../../../schemas/mechanisms/bots/conversation.ts';
import {
  gate,
  type Occasion,
  type UnderstoodPackage,
  type Wording,
  words,
} from '../../../../schemas/mechanisms/bots/words/index.ts';
import type { People } from './people.ts';

/** What is known of a talk when its words are found. */
export interface TextContext {
  conversation: Conversation;
  people: People;
  currency: string;
  /** Of the talk: the same wording at every replay. */
  seed: string;
  /** What was understood of the supplier's last words. */
  understood: UnderstoodPackage | null;
  isFirst: boolean;
}

/** With so few messages left the end is named. */
const nearEnd = 2;

function occasionOf({ kind, packages }: Turn, { conversation, understood, isFirst }: TextContext): Occasion {
  const { messagesLeft } = conversation;
  if (kind === 'listen') return listening(understood);
  if (kind === 'hold' || kind === 'words') return 'thanks';
  if (kind !== 'offer') return occasions[kind];
  if (isFirst) return 'opening';
  if (messagesLeft === 0) return 'last';
  if (packages.length > 1) return 'packages';
  return messagesLeft <= nearEnd ? 'nearEnd' : 'counter';
}

const occasions = { accept: 'acceptance', end: 'ended', askPerson: 'person', resume: 'resumed' } as const;

function listening(understood: UnderstoodPackage | null): Occasion {
  if (!understood || (Object.keys(understood.package).length === 0 && understood.ambiguous.length === 0))
    return 'unread';
  return understood.missing.length + understood.ambiguous.length > 0 ? 'question' : 'understood';
}

/** The bot's words for what it does. They pass the gate, or names that do not are left out. */
export function turnText(turn: Turn, context: TextContext): string {
  const { conversation, people, currency, seed, understood } = context;
  const { style, levers, messagesLeft, autonomy } = conversation;
  const occasion = occasionOf(turn, context);
  const packages = occasion === 'understood' && understood ? [understood.package] : turn.packages;
  const asked = occasion === 'question' && understood ? understood : { missing: [], ambiguous: [] };
  const wording: Wording = {
    ...people,
    style,
    seed,
    occasion,
    packages,
    levers,
    currency,
    messagesLeft,
    autonomy,
    missing: asked.missing,
    ambiguous: asked.ambiguous,
  };
  const text = words(wording);
  if (gate(text, packages, wording).length === 0) return text;
  return words({ ...wording, person: null, addressee: null, buyer: null, ambiguous: [] });
}
