import { agreedLines } from '../../../schemas/domain/purchase-order-lines.ts';
import { lineTotal, sumMoney } from '../../../schemas/domain/money.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type InputOf, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { currencyOf } from '../negotiation/currency-of.ts';
import { supplierEyes } from '../negotiation/supplier-eyes.ts';

type Participation = RecordOf<'participation'>;
type BreakDown = NonNullable<Participation['breakDown']>;
type Prices = NonNullable<InputOf<'participation', 'breakDown'>['items']>;

interface Facts {
  negotiation: Records['negotiation'] | undefined;
  isOrdered: boolean;
}

/** Sets the unit prices of a deal about the total: the supplier's, the purchaser's, or those that were proposed. */
export const breakDown = defineRule<'participation', 'breakDown', Facts>({
  facts: async ({ record }, { trx }) => {
    const orders = await rowsWhere(entityNamed('purchaseOrder'), { participation: record.id }, trx);
    const [negotiation] = await rowsWhere(entityNamed('negotiation'), { id: record.negotiation }, trx);
    return { negotiation, isOrdered: orders.some(({ state }) => state !== 'declined') };
  },
  decide: ({ record, input, reader, facts: { negotiation, isOrdered } }) => {
    const { breakDown: asked, dealPrice: total } = record;
    if (!negotiation || !asked || total === null || isOrdered)
      throw new Problem('wrong_state', { params: { state: record.state } });
    const currency = record.currency ?? currencyOf(negotiation);
    const touched = [{ entity: 'negotiation' as const, id: negotiation.id }];
    if (input.accept !== undefined) {
      if (supplierEyes(reader) !== null)
        throw invalid([violation('accept', 'unknown_property', 'Only the purchaser accepts the proposed prices')]);
      return { changes: { breakDown: { ...asked, state: 'accepted' } }, touched };
    }
    const entered = enteredItems(input.items, asked);
    refuseOtherSum(entered, { total, currency });
    return { changes: { breakDown: { ...asked, state: 'entered', items: entered } }, touched };
  },
});

/** A price for each item, in the order and quantities of the deal. */
function enteredItems(prices: Prices | null | undefined, { items }: BreakDown): BreakDown['items'] {
  if (!prices) throw invalid([requiredViolation('items')]);
  const byItem = new Map(prices.map(({ item, unitPrice }) => [item, unitPrice]));
  const known = new Set(items.map(({ item }) => item));
  const wrong = prices.flatMap(({ item }, index): Violation[] => {
    const path = `items[${index}].item`;
    if (!known.has(item)) return [violation(path, 'not_found', 'This entry was not found')];
    const isRepeated = prices.findIndex((one) => one.item === item) < index;
    return isRepeated ? [violation(path, 'not_unique', 'This entry exists already')] : [];
  });
  if (wrong.length > 0) throw invalid(wrong);
  return items.map(({ item, quantity }) => {
    const unitPrice = byItem.get(item);
    if (unitPrice === undefined) throw invalid([requiredViolation('items')]);
    return { item, quantity, unitPrice };
  });
}

function refuseOtherSum(items: BreakDown['items'], { total, currency }: { total: string; currency: string }): void {
  const lines = items.map((line) => ({ ...line, amount: '0' }));
  if (agreedLines(lines, { total, currency })) return;
  const sum = sumMoney(
    items.map(({ quantity, unitPrice }) => lineTotal({ quantity, price: unitPrice, priceKind: 'unit', currency })),
    currency,
  );
  const params = { sum, total, currency };
  throw invalid([violation('items', 'break_down_sum', `The prices come to ${sum}, the deal is ${total}`, params)]);
}
