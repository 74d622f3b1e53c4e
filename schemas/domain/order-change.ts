import { violation, type Violation } from '../language/violation.ts';
import { Decimal } from './decimal.ts';
import { lineTotal, sumMoney } from './money.ts';
import type { OrderDelivery, OrderLine, PurchaseOrder } from './order-document.ts';

/** A purchaser's changes to an order. Absent values stay. A note of null is removed. */
export interface OrderChange {
  /** yyyy-mm-dd, the last day of delivery. */
  deliveryDate?: string | null;
  note?: string | null;
  lines?: readonly LineChange[] | null;
}

interface LineChange {
  /** The line's number on the document, from 1. */
  line: number;
  quantity?: string | null;
  unitPrice?: string | null;
}

/** One changed value. Lines are named by their number. */
export interface OrderDifference {
  field: 'deliveryDate' | 'note' | 'quantity' | 'unitPrice' | 'total';
  line?: number;
  before: string | null;
  after: string | null;
}

export interface ChangedOrder {
  order: PurchaseOrder;
  /** Empty if the change has no effect. */
  differences: OrderDifference[];
}

/** Returns the order with the change, and how it differs. Totals follow from the lines. */
export function changedOrder(order: PurchaseOrder, change: OrderChange): ChangedOrder {
  const lines = changedLines(order, change.lines ?? []);
  const note = change.note === undefined ? order.note : change.note?.trim() || null;
  const delivery = change.deliveryDate ? deliveredBy(order.delivery ?? {}, change.deliveryDate) : order.delivery;
  const differences = [
    ...differenceOf('deliveryDate', lastDay(order.delivery), lastDay(delivery)),
    ...differenceOf('note', order.note ?? null, note ?? null),
    ...lines.flatMap((line, index) => lineDifferences(order.lines[index] ?? line, line, index + 1)),
  ];
  if (!differences.some(({ line }) => line !== undefined))
    return { order: { ...order, note, delivery, lines }, differences };
  // The rounding belonged to the agreed lines.
  const { rounding: _, ...rest } = order;
  const total = sumMoney(
    lines.map((line) => line.total),
    order.currency,
  );
  const changed = { ...rest, note, delivery, lines, total };
  return { order: changed, differences: [...differences, ...differenceOf('total', order.total, total, isEqual)] };
}

/** Reports a new last day before `today`, lines that the order does not have, and lines that are named twice. */
export function changeViolations({ lines, delivery }: PurchaseOrder, change: OrderChange, today: string): Violation[] {
  const { deliveryDate: day } = change;
  const isPast = !!day && day < today && day !== lastDay(delivery);
  const named = new Set<number>();
  const wrong = (change.lines ?? []).flatMap(({ line }, index) => {
    const at = `lines[${index}].line`;
    const isTwice = named.has(line);
    named.add(line);
    return [
      ...(line > lines.length ? [violation(at, 'not_found', 'The order has no such line')] : []),
      ...(isTwice ? [violation(at, 'not_unique', 'This line is named twice')] : []),
    ];
  });
  return isPast ? [violation('deliveryDate', 'in_the_past', 'This day is over'), ...wrong] : wrong;
}

function changedLines({ lines, currency }: PurchaseOrder, changes: readonly LineChange[]): OrderLine[] {
  const byLine = new Map(changes.map((change) => [change.line, change]));
  return lines.map((line, index) => {
    const { quantity, unitPrice } = byLine.get(index + 1) ?? {};
    const isSame =
      isEqual(quantity ?? line.quantity, line.quantity) && isEqual(unitPrice ?? unitPriceOf(line), unitPriceOf(line));
    if (isSame) return line;
    const price = unitPrice ? { price: unitPrice, baseQuantity: '1' } : {};
    const changed = { ...line, ...(quantity ? { quantity } : {}), ...price };
    return { ...changed, total: totalOf(changed, currency) };
  });
}

function totalOf({ quantity, price, baseQuantity }: OrderLine, currency: string): string {
  const unit = new Decimal(price).div(baseQuantity);
  return lineTotal({ quantity, price: unit, priceKind: 'unit', currency });
}

/** The unit price. Only the oldest orders give it for a larger quantity; it is rounded to four decimals here. */
export const unitPriceOf = ({ price, baseQuantity }: OrderLine): string =>
  new Decimal(price).div(baseQuantity).toDecimalPlaces(4).toFixed();

const lineDifferences = (before: OrderLine, after: OrderLine, line: number): OrderDifference[] =>
  [
    ...differenceOf('quantity', before.quantity, after.quantity, isEqual),
    ...differenceOf('unitPrice', unitPriceOf(before), unitPriceOf(after), isEqual),
  ].map((difference) => ({ ...difference, line }));

const isEqual = (one: string, other: string): boolean => new Decimal(one).eq(other);

function differenceOf<Value extends string | null>(
  field: OrderDifference['field'],
  before: Value,
  after: Value,
  isSame: (one: Value, other: Value) => boolean = (one, other) => one === other,
): OrderDifference[] {
  return isSame(before, after) ? [] : [{ field, before, after }];
}

export const lastDay = (delivery: OrderDelivery | null | undefined): string | null =>
  delivery?.end ?? delivery?.start ?? null;

/** A single day moves. A period keeps its first day, unless the new last one is earlier. */
function deliveredBy(delivery: OrderDelivery, day: string): OrderDelivery {
  const { start, end } = delivery;
  const isOneDay = start !== undefined && start !== null && (!end || start === end);
  if (isOneDay || (start && start > day)) return { ...delivery, start: day, end: end ? day : null };
  return { ...delivery, end: day };
}
