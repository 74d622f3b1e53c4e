import { minorDigits } from '../money.ts';
import { type Candidate, numberCells } from './comparison-cells.ts';
import { answerCell } from './comparison-rows.ts';
import type { ComparisonCell, ComparisonRow, ItemWindow } from './comparison-types.ts';
import { isPriced } from './criteria-weights.ts';
import { sumLines, type SummedLines } from './offer-sums.ts';

/**
 * Amounts of lines; plug prices are shown as such and never best. In an RFI "yes" where the item is available. A row
 * follows from what the offers say of its own item: rows of some of the items are those that the whole would have.
 */
export function itemRows(window: ItemWindow, sums: readonly SummedLines[] = sumLines(window)): ComparisonRow[] {
  const { workflowType, currency, items, offers } = window;
  const priced = isPriced(workflowType);
  const digits = minorDigits(currency);
  const addedTo = addedToLines(offers);
  return items.map(({ id, name, quantity, unit, added }) => {
    const cells = priced
      ? numberCells(
          sums.map((own) => amountOf(own, id, digits)),
          { better: 'lower', deviations: true },
        )
      : sums.map(({ offeredItems }) => answerCell(offeredItems.has(id), !offeredItems.has(id)));
    return {
      id,
      kind: priced ? 'money' : 'answer',
      title: name,
      better: priced ? 'lower' : null,
      quantity,
      unit,
      ...(sums.some(({ offeredItems }) => offeredItems.has(id)) ? {} : { offeredByNobody: true as const }),
      ...(added ? { added } : {}),
      cells: addedTo ? cells.map((one, index) => ({ ...one, ...addedTo(index, id) })) : cells,
    };
  });
}

/** Undefined where no line of any offer says more than its price: there may be very many. */
function addedToLines(
  offers: ItemWindow['offers'],
): ((column: number, item: string) => Pick<ComparisonCell, 'added'>) | undefined {
  const byItem = offers.map(({ lines }) => new Map(lines.flatMap(({ item, added }) => (added ? [[item, added]] : []))));
  if (byItem.every(({ size }) => size === 0)) return undefined;
  return (column, item) => {
    const added = byItem[column]?.get(item);
    return added ? { added } : {};
  };
}

function amountOf({ lines }: SummedLines, item: string, digits: number): Candidate {
  const line = lines.get(item);
  if (!line) return { value: null, missing: true, notRanked: true };
  return {
    value: line.total,
    shown: line.total.toFixed(digits),
    unitPrice: line.unitPrice,
    missing: line.plug,
    plug: line.plug,
    notRanked: line.plug,
  };
}
