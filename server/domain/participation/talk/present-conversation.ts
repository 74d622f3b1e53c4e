import type { Answers } from '../../../../schemas/generated/answers.ts';
import type { Turn } from '../../../../schemas/mechanisms/common/effects.ts';
import { confirmWithinMs } from '../../../../schemas/mechanisms/bots/deal.ts';
import type { Conversation } from '../../../../schemas/mechanisms/bots/conversation.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { currencyOf } from '../../negotiation/settings/currency-of.ts';
import type { Side } from '../../../../schemas/mechanisms/common/sealing.ts';
import type { Message } from './stored-messages.ts';
import type { TalkFacts } from './talk-facts.ts';
import { turnText } from '../../../../schemas/mechanisms/bots/words/index.ts';

export interface ConversationFacts extends Pick<TalkFacts, 'messages' | 'people'> {
  record: Pick<RecordOf<'participation'>, 'id' | 'deal'>;
  version: number;
  negotiation: Pick<RecordOf<'negotiation'>, 'state' | 'currency' | 'startDate'>;
  conversation: Conversation;
}

const hourMs = 3_600_000;

const states = { open: 'open', person: 'asked_person', agreed: 'agreed', ended: 'ended' } as const;

const running: ReadonlySet<string> = new Set(['started']);

/** A talk as one side sees it. Only the purchaser sees the bot's unspoken thoughts. */
export function presentConversation(shown: ConversationFacts, side: Side): Answers['Conversation'] {
  const { record, version, negotiation, conversation, people } = shown;
  const { phase, messages, messagesLeft, autonomy, levers } = conversation;
  const table = negotiation.state === 'published' ? [] : conversation.table;
  const isOver = !running.has(negotiation.state) && phase !== 'agreed';
  const common = {
    '@type': 'Conversation',
    messages: messagesOfTalk(shown).map(({ n, from, at, text, packages, understood }) => ({
      n,
      from,
      at,
      text,
      packages,
      understood,
    })),
    onTheTable: table[0] ?? null,
    packages: table,
    levers: levers.map(({ key, name, unit }) => ({ key, name: name ?? null, unit: unit ?? null })),
    messagesLeft,
    messagesAll: messages,
    state: isOver && negotiation.state !== 'published' ? 'ended' : states[phase],
    deal: record.deal && { ...record.deal, package: packageIn(record.deal.package) },
    person: people.person,
    confirmWithinHours: autonomy === 'asks' ? confirmWithinMs / hourMs : null,
    version,
  };
  if (side === 'supplier') return common;
  return { ...common, autonomy, draft: draftOf(shown), thoughts: conversation.thoughts };
}

/**
 * The messages so far. The bot's first words count from the start, although they are stored only after the first
 * answer.
 */
export function messagesOfTalk(shown: ConversationFacts): Message[] {
  const { messages, conversation, negotiation, people } = shown;
  if (messages.length > 0 || !running.has(negotiation.state)) return messages;
  return conversation.opening.map((turn, index) => ({
    n: index + 1,
    from: turn.from,
    at: negotiation.startDate ?? '',
    text: turnText(turn, { ...textContext(shown), people, isFirst: true }),
    packages: turn.packages.length > 0 ? turn.packages : null,
    understood: null,
    account: null,
  }));
}

const packageIn = (found: JsonObject): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([lever, value]) => [lever, String(value)]));

const textContext = ({ record, conversation, people, negotiation }: ConversationFacts) => ({
  conversation,
  people,
  currency: currencyOf(negotiation),
  seed: record.id,
  understood: null,
});

/** The draft of the next message, with its words. */
function draftOf(shown: ConversationFacts): Answers['Conversation']['draft'] {
  const { conversation, messages } = shown;
  const [turn] = conversation.draft ?? [];
  if (!turn) return null;
  const lastFromSupplier = messages.findLast(({ from }) => from === 'supplier');
  const text = turnText(turn, {
    ...textContext({ ...shown, conversation: afterSending(conversation, turn) }),
    understood: lastFromSupplier?.understood ?? null,
    written: lastFromSupplier?.text,
    isFirst: messages.length === 0,
  });
  return { kind: turn.kind, text, packages: turn.packages };
}

/** The number of messages left already counts the message itself. */
const afterSending = (conversation: Conversation, { kind }: Turn): Conversation => ({
  ...conversation,
  messagesLeft: conversation.messagesLeft - (kind === 'offer' || kind === 'hold' ? 1 : 0),
});
