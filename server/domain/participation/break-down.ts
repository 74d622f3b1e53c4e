import { agreedLines } from '../../../schemas/domain/purchase-order-lines.ts';
import { lineTotal, sumMoney } from '../../../schemas/domain/money.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type InputOf, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { currencyOf } from '../negotiation/settings/currency-of.ts';
import { loggedEvent, logEnd, logWrite, type LogEnd } from '../../bidding/log.ts';
import { negotiationMail, owner, type NegotiationReceiver } from '../negotiation/receivers.ts';
import { viewingSupplier } from '../negotiation/viewing-organization.ts';
import { endedOrderStates } from '../../../schemas/domain/order-standing.ts';

type Participation = RecordOf<'participation'>;
type BreakDown = NonNullable<Participation['breakDown']>;
type Prices = NonNullable<InputOf<'participation', 'breakDown'>['items']>;

interface Facts {
  negotiation: Records['negotiation'] | undefined;
  isOrdered: boolean;
  end: LogEnd;
  owners: NegotiationReceiver[];
  /** The winner's name. */
  supplier: string;
}

/** Sets the unit prices of a deal about the total: the supplier's, the purchaser's, or the proposed ones. */
export const breakDown = defineRule<'participation', 'breakDown', Facts>({
  facts: async ({ record }, { trx }) => {
    const orders = await rowsWhere(entityNamed('purchaseOrder'), { participation: record.id }, trx);
    const [negotiation] = await rowsWhere(entityNamed('negotiation'), { id: record.negotiation }, trx);
    const [supplier] = await rowsWhere(entityNamed('organization'), { id: record.supplier }, trx);
    return {
      negotiation,
      isOrdered: orders.some(({ state }) => !endedOrderStates.includes(state)),
      end: await logEnd(record.negotiation, trx),
      owners: await owner(record.negotiation, trx),
      supplier: supplier?.legal_name ?? '',
    };
  },
  decide: ({ record, input, reader, facts }, { now }) => {
    const { negotiation, isOrdered, end } = facts;
    const { breakDown: asked, dealPrice: total } = record;
    if (!negotiation || !asked || total === null || isOrdered)
      throw new Problem('wrong_state', { params: { state: record.state } });
    const currency = record.currency ?? currencyOf(negotiation);
    const isOwn = viewingSupplier(reader) !== null;
    if (input.accept !== undefined && isOwn)
      throw invalid([violation('accept', 'unknown_property', 'Only the purchaser can accept the proposed prices')]);
    const answered: BreakDown =
      input.accept === undefined
        ? { ...asked, state: 'entered', items: enteredItems(input.items, asked) }
        : { ...asked, state: 'accepted' };
    if (answered.state === 'entered') refuseOtherSum(answered.items, { total, currency });
    const { state, items } = answered;
    const entry = loggedEvent(`unit_prices_${state}`, { participation: record.id, items }, { reader, now });
    return {
      changes: { breakDown: answered },
      writes: [logWrite(negotiation.id, end, [entry])],
      effects: isOwn && asked.state === 'asked' ? priceNotice(negotiation, { ...facts, price: total, currency }) : [],
      touched: [{ entity: 'negotiation', id: negotiation.id }],
    };
  },
});

/** Notifies the purchaser once that the prices are entered. The log records later changes by the supplier. */
function priceNotice(
  record: Records['negotiation'],
  { owners, ...data }: Pick<Facts, 'owners' | 'supplier'> & { price: string; currency: string },
): Effect[] {
  const { supplier, price, currency } = data;
  return owners.map((to) => negotiationMail('unit-prices-in', to, { record, data: { supplier, price, currency } }));
}

/** A price for each item, in the order and quantities of the deal. */
function enteredItems(prices: Prices | null | undefined, { items }: BreakDown): BreakDown['items'] {
  if (!prices) throw invalid([requiredViolation('items')]);
  const byItem = new Map(prices.map(({ item, unitPrice }) => [item, unitPrice]));
  const known = new Set(items.map(({ item }) => item));
  const wrong = prices.flatMap(({ item }, index): Violation[] => {
    const path = `items[${index}].item`;
    if (!known.has(item)) return [violation(path, 'not_found', 'This entry was not found')];
    const isRepeated = prices.findIndex((one) => one.item === item) < index;
    return isRepeated ? [violation(path, 'not_unique', 'This entry already exists')] : [];
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
  throw invalid([
    violation('items', 'break_down_sum', `The prices add up to ${sum}, but the deal is ${total}`, params),
  ]);
}
