import { Decimal } from '../../../../schemas/domain/decimal.ts';
import type { Representation } from '../../../data/representation.ts';

/** Value of all items at their last or target price. Null if any item lacks it. */
export function baselineOf(
  items: readonly Representation<'requestItem'>[],
  price: 'lastPrice' | 'targetPrice',
): string | null {
  const amounts = items.flatMap((item) => {
    const unit = item[price];
    return unit && item.quantity ? [new Decimal(unit).times(item.quantity)] : [];
  });
  if (items.length === 0 || amounts.length < items.length) return null;
  return Decimal.sum(...amounts).toFixed();
}
