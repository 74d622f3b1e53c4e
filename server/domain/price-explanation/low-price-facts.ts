import type { Knex } from 'knex';
import type { LowPrice } from '../../../schemas/domain/low-price/low-price.ts';
import type { ApprovalWarning } from '../../../schemas/domain/approval/facts.ts';
import { raw } from '../../kernel/repository/records.ts';

type LowPrices = ReadonlyMap<string, LowPrice>;

/** The abnormally low prices among these offers, by offer. */
export async function lowPricesIn(responses: readonly string[], db: Knex): Promise<LowPrices> {
  const found = await raw<{ id: string; lowPrice: LowPrice }>(db, {
    sql: `select id, evaluation->'lowPrice' as "lowPrice" from response where id = any(?) and evaluation->'lowPrice' is not null`,
    bindings: [responses],
  });
  return new Map(found.map(({ id, lowPrice }) => [id, lowPrice]));
}

export function lowPriceOf(found: LowPrices, response: string | null | undefined): { lowPrice?: LowPrice } {
  const lowPrice = response ? found.get(response) : undefined;
  return lowPrice ? { lowPrice } : {};
}

interface ProposalOffer {
  supplier: string;
  proposed: boolean;
  lowPrice?: LowPrice;
}

/** The warnings that an approver sees, from the offers of a proposed award. */
export const warningsOf = (offers: readonly ProposalOffer[]): ApprovalWarning[] => [
  ...(offers.length === 1 ? [{ code: 'single_offer' }] : []),
  ...offers.flatMap(({ supplier, proposed, lowPrice }) =>
    proposed && lowPrice ? [{ code: 'low_price', supplier, percent: lowPrice.percent }] : [],
  ),
];
