import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import {
  type ChangedLimits,
  makeAction,
  type TalkAction,
  type TalkEvent,
} from '../../../../schemas/mechanisms/common/events.ts';
import { objectOf, textOrNull } from '../../../../schemas/mechanisms/common/record-values.ts';
import { negotiationValues, placeValues } from '../../../../schemas/mechanisms/common/write-state.ts';
import { requiredViolation, violation } from '../../../../schemas/language/violation.ts';
import type { Decision, Question, RecordOf, RuleOf, Write } from '../../../kernel/commands/rule.ts';
import { defineRule } from '../../../kernel/commands/rule.ts';
import { invalid } from '../../../kernel/problem.ts';
import { endDecision } from '../../negotiation/ending.ts';
import { chainEntries, loggedEvent, logWrite } from '../../../bidding/log.ts';
import { refuseOldRound } from '../../negotiation/rounds/newest-round.ts';
import { asTouched } from '../../negotiation/participations.ts';
import { sideOf } from '../../negotiation/sealed.ts';
import { mechanismOf, placeWrites, stateOf } from '../../../bidding/state.ts';
import { type AppliedAction, newMessages } from './new-messages.ts';
import { presentConversation } from './present-conversation.ts';
import { messageWrite, type Message } from './stored-messages.ts';
import { conversationOfState, type TalkFacts, talkFacts } from './talk-facts.ts';
import { followingEntries, talkEntry } from './talk-log.ts';
import { talkMails } from './talk-mails.ts';
import { talkProblem } from './talk-problem.ts';

/** Operations on a participation that are actions in its talk. */
export const talkOperations = {
  message: 'say',
  acceptPackage: 'accept',
  askPerson: 'askPerson',
  sendDraft: 'send',
  personAnswer: 'personAnswer',
  pause: 'pause',
  resume: 'resume',
  changeLimits: 'changeLimits',
  confirmDeal: 'confirm',
  declineDeal: 'decline',
  endTalk: 'end',
} as const satisfies Record<string, TalkAction>;

type TalkOperation = keyof typeof talkOperations;

export const talkRules: Partial<Record<TalkOperation, RuleOf<'participation', TalkOperation>>> = Object.fromEntries(
  Object.entries(talkOperations).map(([operation, does]) => [operation, talkRule(does)]),
);

const bySupplier: ReadonlySet<TalkAction> = new Set(['say', 'accept']);

type TalkQuestion = Question<'participation'> & { facts: TalkFacts };

/** Rule for an action of the supplier or the purchaser in a talk. The answer is the updated talk. */
function talkRule(does: TalkAction): RuleOf<'participation', TalkOperation> {
  return defineRule<'participation', TalkOperation, TalkFacts>({
    facts: (question, context) => talkFacts(question, context),
    decide: (question, { now, newId }) => talkDecision(question, applyTalkAction(question, { does, id: newId(), now })),
  });
}

/** Applies an action to its negotiation; throws the Problem if it has no effect. */
export function applyTalkAction(
  question: TalkQuestion,
  action: { does: TalkAction; id: string; now: Date },
): AppliedAction {
  const { negotiation, participations } = question.facts;
  const { now } = action;
  refuseOldRound(negotiation);
  const event = eventOf(question, action);
  const before = stateOf(negotiation, participations);
  const { state, effects } = mechanismOf(negotiation).mechanism(before, event, now.toISOString());
  const problem = talkProblem(effects, negotiation);
  if (problem) throw problem;
  return { event, before, after: state, effects, now };
}

/** Maximum number of characters of a supplier in one talk, since every answer repeats the talk. */
const mostWritten = 50_000;

/** Code: `too_long` {limit} on `text`, with the remaining length. */
function refuseTooMuch(text: string, messages: readonly Message[]): void {
  const written = messages.reduce((sum, one) => sum + (one.from === 'supplier' ? one.text.length : 0), 0);
  const limit = Math.max(0, mostWritten - written);
  if (text.length > limit) throw invalid([violation('text', 'too_long', `At most ${limit} characters`, { limit })]);
}

function eventOf(
  { record, input, facts }: TalkQuestion,
  { does, id, now }: { does: TalkAction; id: string; now: Date },
): TalkEvent {
  const sent = input['package'];
  const text = textOrNull(input['text']);
  if (does === 'say' && !sent && !text) throw invalid([requiredViolation('text')]);
  if (does === 'say' && text) refuseTooMuch(text, facts.messages);
  const values = Object.entries(objectOf(sent)).map(([key, value]) => [key, written(value)]);
  const action = makeAction('talk', {
    id,
    participation: record.id,
    receivedAt: now.toISOString(),
    total: '',
    acceptedStep: 0,
    does,
    package: values.length === 0 ? null : Object.fromEntries(values),
    endOthers: input['endOthers'] === true,
    ...(does === 'changeLimits' ? { limits: limitsIn(input) } : {}),
  });
  if (action.type !== 'talk') throw new Error('the action does not belong to a talk');
  return action;
}

/** Omitted limits stay as they are. */
const limitsIn = (input: TalkQuestion['input']): ChangedLimits =>
  Object.fromEntries(
    (['target', 'walkAway', 'priceLimit'] as const).flatMap((name) => {
      const value = textOrNull(input[name]);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Forms also send numbers. Anything else counts as empty. */
const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function talkDecision(question: TalkQuestion, done: AppliedAction): Decision<'participation'> {
  const { record, facts } = question;
  const { event, before, after, now } = done;
  const { negotiation } = facts;
  const own = after.participations.find(({ id }) => id === record.id);
  // A talk in prices only has no words.
  const hasWords = mechanismOf(negotiation).conversation !== null;
  const added = hasWords ? newMessages(question, done) : [];
  const changes = own ? placeValues(own) : {};
  const end = ending(question, done, added);
  return {
    changes: { ...changes, ...(bySupplier.has(event.does) ? { lastBidAt: now.toISOString() } : {}) },
    writes: [
      messageWrite(record.id, added),
      ...placeWrites(before, after, { except: record.id }),
      ...negotiationWrites(before, after, negotiation.id),
      ...end.writes,
    ],
    effects: [
      { kind: 'engine', workflow: 'negotiation', id: negotiation.id },
      ...talkMails(question, { does: event.does, before, after, effects: done.effects }),
      ...end.effects,
    ],
    touched: [...touched(before, after, record.id), ...end.touched],
    ...(hasWords
      ? { result: answer(question, { added, after, version: record.version + 1, deal: own?.deal ?? null }) }
      : {}),
  };
}

/** Changes of the negotiation itself. Its end is written by a separate command. */
function negotiationWrites(before: AnyState, after: AnyState, id: string): Write[] {
  const { progress } = negotiationValues(after);
  if (before.status === after.status && JSON.stringify(progress) === JSON.stringify(before.progress)) return [];
  const startedAt = before.status === 'published' ? { state: 'started' as const, startedAt: after.startDate } : {};
  return [{ patch: 'negotiation', where: { id }, values: { progress, ...startedAt } }];
}

const touched = (before: AnyState, after: AnyState, own: string) => {
  const known = new Map<string, object>(before.participations.map((place) => [place.id, place]));
  const others = after.participations.filter((place) => place.id !== own && known.get(place.id) !== place);
  return asTouched(others);
};

/** A talk that ends the negotiation ends it like the clock. The log first records the action. */
function ending(question: TalkQuestion, { event, after, effects, now }: AppliedAction, added: readonly Message[]) {
  const { reader, facts } = question;
  const { negotiation, end } = facts;
  const entries = [
    ...followingEntries(effects).map(({ event: name, data }) => loggedEvent(name, data, { reader, now })),
    loggedEvent('talk', talkEntry(event, added), { reader, now }),
  ];
  const log = logWrite(negotiation.id, end, entries);
  if (!effects.some(({ type }) => type === 'closed')) return { writes: [log], effects: [], touched: [] };
  const { seq, hash } = chainEntries(negotiation.id, end, entries).at(-1) ?? end;
  const nextQuestion = { record: negotiation, reader, facts: { ...facts, end: { seq, hash } } };
  const decision = endDecision(nextQuestion, { before: after, after, by: 'supplier', now });
  const finish: Write = {
    change: 'negotiation',
    id: negotiation.id,
    operation: 'finish',
    values: { ...decision.changes, state: after.status === 'negotiated' ? 'negotiated' : 'finished' },
  };
  return {
    writes: [log, finish, ...(decision.writes ?? [])],
    effects: [...(decision.effects ?? [])],
    touched: [...(decision.touched ?? []), { entity: 'negotiation', id: negotiation.id }],
  };
}

function answer(
  { record, reader, facts }: TalkQuestion,
  {
    added,
    after,
    version,
    deal,
  }: { added: readonly Message[]; after: AnyState; version: number; deal: RecordOf<'participation'>['deal'] },
) {
  const { negotiation, people, messages } = facts;
  const conversation = conversationOfState(after, record.id);
  const shown = {
    record: { id: record.id, deal },
    version,
    negotiation: { ...negotiation, state: after.status },
    conversation,
    people,
    messages: [...messages, ...added],
  };
  return presentConversation(shown, sideOf(reader));
}
