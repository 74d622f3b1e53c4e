import type { Knex } from 'knex';
import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { sumMoney } from '../../../../schemas/domain/money.ts';
import { commonText, foreign } from '../../../../schemas/mechanisms/common/own-money.ts';
import { savingsOf } from '../../../../schemas/mechanisms/common/savings.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import type { ApprovalFacts } from '../../../../schemas/domain/approval/facts.ts';
import { raw } from '../../../kernel/repository/records.ts';
import { lowPriceOf, lowPricesIn, warningsOf } from '../../price-explanation/low-price-facts.ts';
import { adviceOnDocuments } from '../../scorecard/lacking-documents.ts';
import { currencyOf } from '../../negotiation/settings/currency-of.ts';

type Participation = Records['participation'];

export interface AwardFacts {
  record: Participation;
  negotiation: Records['negotiation'];
  participations: readonly Participation[];
  lot: readonly Records['requestItem'][];
  /** The price that is paid, in the currency of the winner's offer. */
  price: string;
  reason: string;
}

/** The facts that an approver sees, as they were at the proposal. All amounts but the offers' are comparable. */
export async function awardingFacts(award: AwardFacts, db: Knex): Promise<ApprovalFacts> {
  const { record, participations, reason } = award;
  const names = new Map(
    (
      await raw<{ id: string; name: string }>(db, {
        sql: 'select id, legal_name as name from organization where id = any(?)',
        bindings: [participations.map(({ supplier }) => supplier)],
      })
    ).map(({ id, name }) => [id, name]),
  );
  const low = await lowPricesIn(
    participations.flatMap(({ response }) => response ?? []),
    db,
  );
  const offers = participations.map((place) => ({
    ...lowPriceOf(low, place.response),
    supplier: names.get(place.supplier) ?? '',
    total: place.lastOffer,
    initialTotal: place.initialPrice,
    currency: place.currency ?? currencyOf(award.negotiation),
    rank: place.rank,
    proposed: place.id === record.id,
  }));
  const lacking = await adviceOnDocuments([record.supplier], award.negotiation.organization, db);
  const warnings = [...warningsOf(offers), ...(lacking.size > 0 ? ['documents_lacking'] : [])];
  return { reason, offers, savings: savings(award), warnings };
}

type Baseline = 'lowestInitial' | 'lastPrice' | 'target';

/** Savings against each baseline that is known for the whole lot, in the negotiation's currency. */
function savings({ record, negotiation, participations, lot, price }: AwardFacts): ApprovalFacts['savings'] {
  const currency = currencyOf(negotiation);
  const initial = participations.flatMap((place) =>
    place.initialPrice === null ? [] : [commonText(place.initialPrice, foreign(place), currency)],
  );
  const baselines: Record<Baseline, string | null> = {
    lowestInitial: initial.toSorted((a, b) => new Decimal(a).cmp(b))[0] ?? null,
    lastPrice: totalAt(lot, 'lastPrice', currency),
    target: totalAt(lot, 'targetPrice', currency),
  };
  const final = commonText(price, foreign(record), currency);
  return Object.fromEntries(
    Object.entries(baselines).map(([name, from]) => [
      name,
      from === null ? null : { ...savingsOf(final, from, currency), currency },
    ]),
  );
}

function totalAt(lot: AwardFacts['lot'], price: 'lastPrice' | 'targetPrice', currency: string): string | null {
  const amounts = lot.flatMap((item) => {
    const each = item[price];
    return each === null || item.quantity === null ? [] : [new Decimal(each).times(item.quantity)];
  });
  return lot.length > 0 && amounts.length === lot.length ? sumMoney(amounts, currency) : null;
}
