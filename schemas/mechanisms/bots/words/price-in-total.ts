import { Decimal, plain } from '../../../domain/decimal.ts';
import { roundMoney } from '../../../domain/money.ts';
import type { Finding } from '../../../domain/understanding/finding.ts';
import type { Understanding } from './understood-package.ts';

/** A price that is further than this from every level is taken for one per piece, or asked back. */
const farthest = 3;

/**
 * A finding with its amount as the price of the whole: prices per piece times the quantity. Of amounts that do not say
 * what for, the size against the levels tells; where it does not, or the money is another one, they are asked back.
 */
export function priceInTotal(finding: Finding, context: Understanding): Finding {
  if (finding.kind !== 'money' || (finding.topic !== 'price' && finding.topic !== null)) return finding;
  if (finding.currency !== context.currency) return askedBack(finding);
  const { quantity } = context;
  const total = quantity === null ? null : roundMoney(new Decimal(finding.value).times(quantity), context.currency);
  const isCounted = finding.per === 'piece' || finding.per === 'unit';
  if (isCounted) return total === null ? askedBack(finding) : { ...finding, value: plain(total), per: 'total' };
  if (finding.per !== null) return finding;
  if (isLikely(finding.value, context)) return finding;
  return total !== null && isLikely(total, context)
    ? { ...finding, value: plain(total), per: 'total' }
    : askedBack(finding);
}

/** Whether an amount can be the price: of everything, or of a piece. */
export function isLikelyPrice(value: string, context: PriceContext): boolean {
  const { quantity, currency } = context;
  if (isLikely(value, context)) return true;
  return quantity !== null && isLikely(roundMoney(new Decimal(value).times(quantity), currency), context);
}

const askedBack = ({ start, end, bound, isRange, topic, said, value }: Finding): Finding => ({
  start,
  end,
  bound,
  isRange,
  topic,
  said,
  value,
  kind: 'ambiguous',
});

type PriceContext = Pick<Understanding, 'levers' | 'quantity' | 'currency'>;

function isLikely(value: string, { levers }: PriceContext): boolean {
  const levels = levers.find(({ key }) => key === 'price')?.levels ?? [];
  const prices = levels.map((level) => Number(level.value));
  const amount = Number(value);
  return amount >= Math.min(...prices) / farthest && amount <= Math.max(...prices) * farthest;
}
