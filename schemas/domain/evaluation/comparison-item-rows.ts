import { lineTotal, minorDigits, unitPrice } from '../money.ts';
import { plain } from '../decimal.ts';
import { isOffered, type OfferLine } from './comparable-totals.ts';
import { answerCell } from './comparison-rows.ts';
import type { ComparisonCell, ComparisonRow, ItemWindow } from './comparison-types.ts';
import { isPriced } from './criteria-weights.ts';
import { itemCells } from './item-cells.ts';

/**
 * Returns the amounts of lines. Plug prices are marked and never the best. In an RFI the value is "yes" if the item is
 * available. A row depends only on its own item, so the rows of some items equal those of the whole comparison.
 */
export function itemRows({ workflowType, currency, items, offers }: ItemWindow): ComparisonRow[] {
  const priced = isPriced(workflowType);
  const digits = minorDigits(currency);
  const more = [moneyDifference(offers), addedToLines(offers)].filter((one) => one !== undefined);
  const linesOf = offers.map(({ lines }) => new Map(lines.map((line) => [line.item, line])));
  const isThere = (line: OfferLine | undefined): boolean => (priced ? isOffered(line) : line?.available === true);
  return items.map(({ id, name, quantity, unit, added }) => {
    const lines = linesOf.map((own) => own.get(id));
    const itemQuantity = { id, quantity };
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
      cells: more.reduce((made, of) => made.map((one, column) => ({ ...one, ...of(column, itemQuantity) })), cells),
    };
  });
}

type MoreOfCells = (column: number, item: { id: string; quantity: string }) => Partial<ComparisonCell>;

/** Returns prices offered in another currency, and the prices of the next break. Undefined if no line has either. */
function moneyDifference(offers: ItemWindow['offers']): MoreOfCells | undefined {
  const byItem = offers.map(
    ({ lines }) => new Map(lines.flatMap((line) => (line.ownPrice || line.nextBreak ? [[line.item, line]] : []))),
  );
  if (byItem.every(({ size }) => size === 0)) return undefined;
  return (column, { id, quantity }) => {
    const line = byItem[column]?.get(id);
    if (!line || !isOffered(line)) return {};
    const { ownPrice, nextBreak, priceKind } = line;
    const currency = offers[column]?.currency;
    const own =
      ownPrice && currency
        ? {
            own: lineTotal({ quantity, price: ownPrice, priceKind, currency }),
            ownUnitPrice: unitPrice({ quantity, price: ownPrice, priceKind }),
          }
        : {};
    const next = nextBreak ? { nextBreak: { from: plain(nextBreak.from), unitPrice: plain(nextBreak.unitPrice) } } : {};
    return { ...own, ...next };
  };
}

/** Undefined if no line of any offer has added values, because there may be very many lines. */
function addedToLines(offers: ItemWindow['offers']): MoreOfCells | undefined {
  const byItem = offers.map(({ lines }) => new Map(lines.flatMap(({ item, added }) => (added ? [[item, added]] : []))));
  if (byItem.every(({ size }) => size === 0)) return undefined;
  return (column, { id: item }) => {
    const added = byItem[column]?.get(item);
    return added ? { added } : {};
  };
}
