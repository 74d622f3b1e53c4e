import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import type { Effect as MechanismEffect } from '../../../schemas/mechanisms/common/effects.ts';
import { commonText } from '../../../schemas/mechanisms/common/own-money.ts';
import type { NegotiationEvent } from '../../../schemas/mechanisms/common/events.ts';
import type { Decision, FactsContext, Question, RecordOf, Write } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { Problem } from '../../kernel/problem.ts';
import { lapseMails } from './deal-mails.ts';
import { finishedEntry, type EndedBy, winnersPrice } from './log/log-entries.ts';
import { loggedEvent, logEnd, logWrite, type LogEnd } from '../../bidding/log.ts';
import { asTouched, participationsOf } from './participations.ts';
import { negotiationMail, owner, participants, supplierNames, type NegotiationReceiver } from './receivers.ts';
import { mechanismOf, placeWrites, recordOf, stateOf } from '../../bidding/state.ts';
import { winnerSavings } from './prices/winner-savings.ts';

/** Facts needed to end a negotiation, whether the clock, the purchaser or a supplier ends it. */
export interface EndingFacts {
  participations: RecordOf<'participation'>[];
  receivers: NegotiationReceiver[];
  owners: NegotiationReceiver[];
  /** Names of the suppliers' organizations, if deals wait. */
  names: ReadonlyMap<string, string>;
  end: LogEnd;
}

/** The question of any operation that ends a negotiation. */
type EndingQuestion = Pick<Question<'negotiation', 'finish'>, 'record' | 'reader'>;

export async function endingFacts({ record }: EndingQuestion, { trx }: FactsContext): Promise<EndingFacts> {
  return {
    participations: await participationsOf(record.id, trx),
    receivers: await participants(record.id, trx),
    owners: await owner(record.id, trx),
    names: await supplierNames(record.id, trx),
    end: await logEnd(record.id, trx),
  };
}

export type EndQuestion = EndingQuestion & { facts: EndingFacts };

/** Ends the negotiation by an event of the mechanism. Refuses events that do not end it. */
export function endedBy(
  ending: EndQuestion,
  { event, now }: { event: NegotiationEvent; now: Date },
): Decision<'negotiation'> {
  const { record, facts } = ending;
  const before = stateOf(record, facts.participations);
  const { state, effects } = mechanismOf(record).mechanism(before, event, now.toISOString());
  const by = event.type === 'forcedFinish' ? 'purchaser' : 'clock';
  const isClosed = effects.some(({ type }) => type === 'closed');
  if (!isClosed && effects.some(isWaited)) return waiting(ending, { before, after: state, effects, by, now });
  refuseUnended(effects, record);
  return endDecision(ending, { before, after: state, by, now });
}

function refuseUnended(effects: readonly MechanismEffect[], { state }: RecordOf<'negotiation'>): void {
  if (effects.some(({ type }) => type === 'closed')) return;
  const early = effects.find((effect) => effect.type === 'not_due');
  throw new Problem('wrong_state', { params: early ? { due: early.at } : { state } });
}

type WaitedEffect = Extract<MechanismEffect, { type: 'deal_lapsed' | 'talks_ended' }>;

const isWaited = (effect: MechanismEffect): effect is WaitedEffect =>
  effect.type === 'deal_lapsed' || effect.type === 'talks_ended';

/** The negotiation continues: deals still wait for the purchaser, or one has lapsed and other talks continue. */
function waiting(
  { record, reader, facts }: EndQuestion,
  { before, after, effects, by, now }: EndResult & { effects: readonly MechanismEffect[] },
): Decision<'negotiation'> {
  const entries = effects
    .filter(isWaited)
    .map(({ type, ...data }) =>
      loggedEvent(type, type === 'talks_ended' ? { ...data, by, forced: by === 'purchaser' } : data, { reader, now }),
    );
  return {
    changes: recordOf(after, record.type),
    state: 'started',
    writes: [...placeWrites(before, after), logWrite(record.id, facts.end, entries)],
    effects: [
      { kind: 'engine', workflow: 'negotiation', id: record.id },
      ...lapseMails({ before, after }, { record, ...facts }),
    ],
    touched: asTouched(facts.participations),
  };
}

interface EndResult {
  before: AnyState;
  after: AnyState;
  by: EndedBy;
  now: Date;
}

/** All writes and notifications of an end, in one place. */
export function endDecision(
  { record, reader, facts }: EndQuestion,
  { before, after, by, now }: EndResult,
): Decision<'negotiation'> {
  const { participations, receivers, owners, names, end } = facts;
  const { status, effectiveFinish } = after;
  const price = winnersPrice(after);
  const won = after.participations.find(({ id }) => id === after.winner);
  const common = won ? commonText(won.currentPrice, won, after.currency) : null;
  const deal = after.winner === null ? null : mechanismOf(record).settlement(after, after.winner);
  const entry = loggedEvent('finished', finishedEntry(after, by), { reader, now });
  return {
    changes: {
      ...recordOf(after, record.type),
      finishedAt: effectiveFinish,
      savings: winnerSavings(deal?.effective ?? common, { record, participations }),
    },
    state: status,
    writes: [
      ...placeWrites(before, after),
      ...dealWrites(after, deal?.paid ?? price),
      logWrite(record.id, end, [entry]),
    ],
    effects: [
      { kind: 'engine', workflow: 'negotiation', id: record.id },
      ...lapseMails({ before, after }, { record, receivers, owners, names }),
      ...mails({ ...record, effectiveFinish }, { receivers, owners, status }),
    ],
    touched: [...asTouched(participations), { entity: 'workflow', id: record.workflow }],
  };
}

/** From here on the deal binds. Its price is known to the purchaser and to the winning supplier. */
const dealWrites = ({ winner }: AnyState, price: string | null): Write[] =>
  winner === null || price === null
    ? []
    : [{ patch: 'participation', where: { id: winner }, values: { dealPrice: price } }];

const mails = (
  record: RecordOf<'negotiation'>,
  { receivers, owners, status }: Pick<EndingFacts, 'receivers' | 'owners'> & { status: string },
): Effect[] => [
  ...receivers.map((receiver) => negotiationMail('negotiation-finished', receiver, { record })),
  ...owners.map((receiver) => negotiationMail('negotiation-to-award', receiver, { record, data: { state: status } })),
];
