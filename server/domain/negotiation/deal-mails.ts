import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { negotiationMail, type NegotiationReceiver } from './receivers.ts';

/** Recipients of a change in a negotiation with deals. */
export interface DealReceivers {
  record: RecordOf<'negotiation'>;
  receivers: readonly NegotiationReceiver[];
  owners: readonly NegotiationReceiver[];
  /** Names by organization. */
  names: ReadonlyMap<string, string>;
}

/**
 * A deal that no one confirmed. Notifies its supplier, which is free again, and the people who could have confirmed it.
 */
export function lapseMails(
  { before, after }: { before: AnyState; after: AnyState },
  { record, receivers, owners, names }: DealReceivers,
): Effect[] {
  const waited = new Set(before.participations.flatMap(({ id, deal }) => (deal?.state === 'agreed' ? [id] : [])));
  const lapsedDeals = after.participations.filter(({ id, deal }) => waited.has(id) && deal?.state === 'lapsed');
  return lapsedDeals.flatMap(({ supplier }) => [
    ...receivers
      .filter(({ organization }) => organization === supplier)
      .map((receiver) => negotiationMail('talk-deal-lapsed', receiver, { record })),
    ...owners.map((receiver) =>
      negotiationMail('talk-deal-missed', receiver, { record, data: { supplier: names.get(supplier) ?? null } }),
    ),
  ]);
}
