import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import type { Conversation } from '../../../../schemas/mechanisms/bots/conversation.ts';
import type { Effect, Turn } from '../../../../schemas/mechanisms/common/effects.ts';
import type { TalkEvent } from '../../../../schemas/mechanisms/common/events.ts';
import { objectOf, textOrNull } from '../../../../schemas/mechanisms/common/record-values.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import {
  approvedRewording,
  isRewordable,
  turnWording,
  understoodPackage,
  type UnderstoodPackage,
  type Wording,
  words,
} from '../../../../schemas/mechanisms/bots/words/index.ts';
import type { Question } from '../../../kernel/commands/rule.ts';
import { currencyOf } from '../../negotiation/settings/currency-of.ts';
import { messagesOfTalk } from './present-conversation.ts';
import type { Message } from './stored-messages.ts';
import { conversationOfState, type TalkFacts } from './talk-facts.ts';

type TalkQuestion = Question<'participation'> & { facts: TalkFacts };

export interface AppliedAction {
  event: TalkEvent;
  before: AnyState;
  after: AnyState;
  effects: readonly Effect[];
  now: Date;
}

/**
 * Messages that an action adds to a talk. These are the bot's first words if no one had answered them yet, the message
 * itself, and the answer of the bot or a person.
 */
export function newMessages(question: TalkQuestion, done: AppliedAction): Message[] {
  const { reader, facts } = question;
  const { messages } = facts;
  const { first, own } = messagesSoFar(question, done);
  const answers = replies(question, done, [...messages, ...first, ...own]).map(({ turn, wording }) => ({
    from: turn.from,
    text: writtenBy(question, { event: done.event, turn }) ?? inWords(wording, question.foundOut),
    packages: turn.packages.length > 0 ? turn.packages : null,
    understood: null,
  }));
  const account = reader.caller.account;
  const at = done.now.toISOString();
  return [
    ...first,
    ...own.map((message) => ({ ...message, account, at })),
    ...answers.map((answer) => ({ ...answer, at, account: answer.from === 'person' ? account : null })),
  ].map((message, index) => ({ ...message, n: messages.length + index + 1 }));
}

/** The bot's planned answers, to be reworded. Messages before the action itself are not included. */
export function plannedAnswers(question: TalkQuestion, done: AppliedAction): Wording[] {
  const { first, own } = messagesSoFar(question, done);
  return replies(question, done, [...question.facts.messages, ...first, ...own]).map(({ wording }) => wording);
}

function messagesSoFar(question: TalkQuestion, { event, before }: AppliedAction): { first: Message[]; own: Words[] } {
  const { record, facts } = question;
  const { negotiation, messages, people } = facts;
  const conversation = conversationOfState(before, record.id);
  const shown = {
    record,
    version: record.version,
    negotiation: { ...negotiation, state: 'started' as const },
    conversation,
    people,
    messages,
  };
  const first = messages.length === 0 ? messagesOfTalk(shown) : [];
  return { first, own: ownMessage(question, { event, conversation }) };
}

interface Reply {
  turn: Turn;
  wording: Wording;
}

function replies(
  { record, facts }: TalkQuestion,
  { after, effects }: AppliedAction,
  talkMessages: readonly Words[],
): Reply[] {
  const { negotiation, people } = facts;
  const lastFromSupplier = talkMessages.findLast((message) => message.from === 'supplier');
  const context = {
    conversation: conversationOfState(after, record.id),
    people,
    currency: currencyOf(negotiation),
    seed: record.id,
    understood: lastFromSupplier?.understood ?? null,
    written: lastFromSupplier?.text,
    isFirst: talkMessages.length === 0,
  };
  const turns = effects.flatMap((effect) => (effect.type === 'talked' ? effect.turns : []));
  return turns.map((turn) => ({ turn, wording: turnWording(turn, context) }));
}

/** Uses the wording that a model prepared, if it belongs to this text and is true. */
function inWords(wording: Wording, foundOut: JsonObject | undefined): string {
  const text = words(wording);
  const other = textOrNull(objectOf(foundOut?.['rewordings'])[text]);
  if (other === null || !isRewordable(wording.occasion)) return text;
  return approvedRewording(other, { ...wording, text }) ?? text;
}

type Words = Pick<Message, 'from' | 'text' | 'packages' | 'understood'>;

/** The message of a supplier's words or choice. */
function ownMessage(
  question: TalkQuestion,
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
  { facts: { negotiation, people, quantity } }: TalkQuestion,
  { conversation: { levers, last }, now }: { conversation: Conversation; now: string },
): UnderstoodPackage {
  const currency = currencyOf(negotiation);
  return understoodPackage(text, { language: people.language, currency, levers, now, quantity, last });
}

/** The text that a person writes in the bot's place, or in their own name. */
const writtenBy = ({ input }: TalkQuestion, { event, turn }: { event: TalkEvent; turn: Turn }): string | null =>
  turn.from === 'person' || event.does === 'send' ? textOrNull(input['text']) : null;
