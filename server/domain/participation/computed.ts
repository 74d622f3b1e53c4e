import type { ComputedSql } from '../../kernel/entity-server.ts';
import { openRequestSql } from '../approval-request/open-request.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { orderStands } from '../../../schemas/domain/order-standing.ts';

type Negotiation = Records['negotiation'];
type Participation = Records['participation'];

/** The parts of another participation that a mechanism reads. */
type Other = Pick<
  Participation,
  | 'id'
  | 'supplier'
  | 'state'
  | 'initialPrice'
  | 'lastOffer'
  | 'relativePrice'
  | 'qualityScore'
  | 'rank'
  | 'shownRank'
  | 'sequence'
  | 'currency'
  | 'rate'
>;

export type Auction = Pick<
  Negotiation,
  | 'type'
  | 'state'
  | 'settings'
  | 'currency'
  | 'plan'
  | 'progress'
  | 'startDate'
  | 'effectiveFinish'
  | 'nextRound'
  | 'winner'
> & { others: Other[] | null };

/** Values that `participationColumns` adds to a row for its representation. */
export interface ParticipationHelpers {
  auction?: Auction;
}

/**
 * `auction` is only for the representation: the values of the negotiation that decide what is possible and shown. It
 * includes others' prices only if a switch of the purchaser shows something derived from them. It leaves out the
 * settings of items, which decide nothing here and can number thousands.
 */
const showsOthersSql = ['showBestPrice', 'showParticipantCount', 'showPriceForRankOne']
  .map((name) => `n.settings->>'${name}' = 'true'`)
  .join(' or ');

const others = `(select json_agg(json_build_object('id', p.id, 'supplier', p.supplier_id, 'state', p.state,
    'initialPrice', p.initial_price::text, 'lastOffer', p.last_offer::text, 'relativePrice', p.relative_price::text,
    'qualityScore', p.quality_score::text, 'rank', p.rank, 'shownRank', p.shown_rank, 'sequence', p.sequence,
    'currency', p.currency, 'rate', p.rate::text))
  from participation p where p.negotiation_id = n.id)`;

export const participationColumns: ComputedSql<'participation'> = {
  purchaseOrder: `(select o.id from purchase_order o where o.participation_id = t.id and ${orderStands('o')})`,
  approvalRequest: openRequestSql('t.negotiation_id'),
};

export const participationHelpers: Record<keyof ParticipationHelpers, string> = {
  auction: `(select json_build_object('type', n.type, 'state', n.state, 'settings', n.settings - 'items', 'currency', n.currency,
      'plan', n.plan - 'goals', 'progress', n.progress,
      'startDate', to_char(n.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'effectiveFinish', to_char(n.effective_finish at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'nextRound', n.next_round_id, 'winner', n.winner_id,
      'others', case when ${showsOthersSql} then ${others} end)
    from negotiation n where n.id = t.negotiation_id)`,
};
