import { commonPriceSql } from './prices/common-price-sql.ts';

/** What `negotiationHelpers` adds to a row that is read to be shown. */
export interface NegotiationColumns {
  standing?: { initial: string | null; leading: string | null };
}

/**
 * `standing` is for the representation's own use: what is saved while nobody has won yet. Who leads has rank 1, or
 * accepted last; a type without either, or whose amounts are sealed, has nobody.
 */
export const negotiationHelpers: Record<keyof NegotiationColumns, string> = {
  standing: `(select json_build_object('initial', min(${commonPriceSql('initial_price', { negotiation: 't' })})::text,
      'leading', min(${commonPriceSql('last_offer', { negotiation: 't' })}) filter (where p.rank = 1 or p.id::text = t.progress->>'leader')::text)
    from participation p where p.negotiation_id = t.id and p.state <> 'left')`,
};
