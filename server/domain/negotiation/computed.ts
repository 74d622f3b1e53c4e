import { commonPriceSql } from './prices/common-price-sql.ts';

/** Values that `negotiationHelpers` adds to a row for its representation. */
export interface NegotiationColumns {
  standing?: { initial: string | null; leading: string | null };
}

/**
 * `standing` is only for the representation: the savings while no one has won yet. The leader has rank 1, or accepted
 * last. There is none for types without either, or while amounts are sealed.
 */
export const negotiationHelpers: Record<keyof NegotiationColumns, string> = {
  standing: `(select json_build_object('initial', min(${commonPriceSql('initial_price', { negotiation: 't' })})::text,
      'leading', min(${commonPriceSql('last_offer', { negotiation: 't' })}) filter (where p.rank = 1 or p.id::text = t.progress->>'leader')::text)
    from participation p where p.negotiation_id = t.id and p.state <> 'left')`,
};
