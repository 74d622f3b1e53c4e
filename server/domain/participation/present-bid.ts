import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { Config } from '../../config.ts';
import type { Outcome } from '../../kernel/commands/command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { present } from '../../kernel/present/presenter.ts';
import type { Bid } from '../../bidding/bid.ts';
import type { BatchDecisions } from '../../bidding/decide-bids.ts';
import type { ParticipationHelpers } from './computed.ts';
import { presentTable } from './item-table.ts';

type MovedValues = Required<ParticipationHelpers> & Pick<ShownRecords['participation'], 'updatedAt' | 'purchaseOrder'>;

/** The bidder's participation as a GET would show it after the batch, without another read. */
export function presentBid(
  bid: Bid,
  { participations, negotiation }: BatchDecisions,
  { config, now }: { config: Config; now: Date },
): Outcome {
  const row = participations.get(bid.participation);
  if (!row) throw new Error(`participation ${bid.participation} is gone`);
  const { type, state, settings, currency, startDate, effectiveFinish, nextRound, winner } = negotiation;
  const { plan, progress } = negotiation;
  const shown = settings !== null && Object.values(settings).includes(true);
  const others = shown ? [...participations.values()] : null;
  const times = { startDate, effectiveFinish };
  const auction = { type, state, settings, currency, ...times, plan, progress, nextRound, winner, others };
  // Changed in place, like everything that the bids changed: copying so many properties costs as much as presenting
  // them.
  const moved: MovedValues = { updatedAt: now.toISOString(), purchaseOrder: null, auction };
  Object.assign(row, moved);
  const context = { reader: bid.reader, now, config };
  const entity = entityNamed('participation');
  const body = bid.answers ? presentTable(row, negotiation) : present({ entity, row }, context);
  return { status: 200, ...(body ? { body } : {}) };
}
