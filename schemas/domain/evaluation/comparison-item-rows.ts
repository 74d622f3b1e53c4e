import { minorDigits } from '../money.ts';
import { isOffered, type OfferLine } from './comparable-totals.ts';
import { answerCell } from './comparison-rows.ts';
import type { ComparisonCell, ComparisonRow, ItemWindow } from './comparison-types.ts';
import { isPriced } from './criteria-weights.ts';
import { itemCells } from './item-cells.ts';

/**
 * Amounts of lines; plug prices are shown as such and never best. In an RFI "yes" where the item is available. A row
 * follows from what the offers say of its own item: rows of some of the items are those that the whole would have.
 */
export function itemRows({ workflowType, currency, items, offers }: ItemWindow): ComparisonRow[] {
  const priced = isPriced(workflowType);
  const digits = minorDigits(currency);
  const addedTo = addedToLines(offers);
  const linesOf = offers.map(({ lines }) => new Map(lines.map((line) => [line.item, line])));
  const isThere = (line: OfferLine | undefined): boolean => (priced ? isOffered(line) : line?.available === true);
  return items.map(({ id, name, quantity, unit, added }) => {
    const lines = linesOf.map((own) => own.get(id));
    const cells = priced
      ? itemCells({ quantity, digits }, lines)
      : lines.map((line) => answerCell(isThere(line), !isThere(line)));
    return {
      id,
      kind: priced ? 'money' : 'answer',
      title: name,
      better: priced ? 'lower' : null,
      quantity,
      unit,
      ...(lines.some(isThere) ? {} : { offeredByNobody: true as const }),
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
