import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import type { Conversation } from '../../../../schemas/mechanisms/bots/conversation.ts';
import type { Effect, Turn } from '../../../../schemas/mechanisms/common/effects.ts';
import type { TalkEvent } from '../../../../schemas/mechanisms/common/events.ts';
import { textOrNull } from '../../../../schemas/mechanisms/common/record-values.ts';
import { understoodPackage, type UnderstoodPackage } from '../../../../schemas/mechanisms/bots/words/index.ts';
import type { Question } from '../../../kernel/commands/rule.ts';
import { currencyOf } from '../../negotiation/currency-of.ts';
import { spoken } from './present-conversation.ts';
import type { Message } from './stored-messages.ts';
import { conversationOfState, type TalkFacts } from './talk-facts.ts';
import { turnText } from './turn-text.ts';

type Asked = Question<'participation'> & { facts: TalkFacts };

interface Done {
  event: TalkEvent;
  before: AnyState;
  after: AnyState;
  effects: readonly Effect[];
  now: Date;
}

/**
 * What a deed adds to a talk: the bot's first words, where nobody had answered them yet; what was said; what the bot, or
 * a person, says to it.
 */
export function newMessages(question: Asked, { event, before, after, effects, now }: Done): Message[] {
  const { record, reader, facts } = question;
  const { negotiation, messages, people } = facts;
  const from = conversationOfState(before, record.id);
  const to = conversationOfState(after, record.id);
  const shown = { record, version: record.version, negotiation: { ...negotiation, state: 'started' as const }, conversation: from, people, messages }; // prettier-ignore
  const first = messages.length === 0 ? spoken(shown) : [];
  const own = ownMessage(question, { event, conversation: from });
  const said = [...messages, ...first, ...own];
  const understood = said.findLast((message) => message.from === 'supplier')?.understood ?? null;
  const turns = effects.flatMap((effect) => (effect.type === 'talked' ? effect.said : []));
  const context = { conversation: to, people, currency: currencyOf(negotiation), seed: record.id, understood, isFirst: said.length === 0 }; // prettier-ignore
  const answers = turns.map((turn) => ({
    from: turn.from,
    text: writtenBy(question, { event, turn }) ?? turnText(turn, context),
    packages: turn.packages.length > 0 ? turn.packages : null,
    understood: null,
  }));
  const account = reader.caller.account;
  const at = now.toISOString();
  return [...first, ...own.map((message) => ({ ...message, account, at })), ...answers.map((answer) => ({ ...answer, at, account: answer.from === 'person' ? account : null }))] // prettier-ignore
    .map((message, index) => ({ ...message, n: messages.length + index + 1 }));
}

type Words = Pick<Message, 'from' | 'text' | 'packages' | 'understood'>;

/** What a supplier says, or chooses. */
function ownMessage(
  question: Asked,
  { event, conversation }: { event: TalkEvent; conversation: Conversation },
): Words[] {
  const { does, package: named } = event;
  if (does !== 'say' && does !== 'accept') return [];
  const text = textOrNull(question.input['text']) ?? '';
  const packages = named && [named];
  const understood = named || text === '' ? null : understand(text, question, { conversation, now: event.receivedAt });
  return [{ from: 'supplier', text, packages, understood }];
}

function understand(
  text: string,
  { facts: { negotiation, people, quantity } }: Asked,
  { conversation: { levers, last }, now }: { conversation: Conversation; now: string },
): UnderstoodPackage {
  const currency = currencyOf(negotiation);
  return understoodPackage(text, { language: people.language, currency, levers, now, quantity, last });
}

/** A person may write in the bot's place; its own words are a person's anyway. */
const writtenBy = ({ input }: Asked, { event, turn }: { event: TalkEvent; turn: Turn }): string | null =>
  turn.from === 'person' || event.does === 'send' ? textOrNull(input['text']) : null;
