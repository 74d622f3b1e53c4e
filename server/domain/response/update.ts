import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { offerViolations, type AllowedExtras } from './extras.ts';
import { lineAmounts, moneyOf, offerTotal } from './line.ts';
import { currencyViolations } from './offer-currency.ts';
import { supplierFields } from './supplier-fields.ts';

interface Facts {
  allows: AllowedExtras;
  /** The request's items, with the requested quantities. */
  items: ReadonlyMap<string, string>;
  /** Null if none of its values are needed. */
  request: RecordOf<'request'> | null;
  /** Set only if their amounts depend on a changed currency. */
  lines: readonly RecordOf<'responseItem'>[];
}

/** The mode is the grid's default, which lines without a price use. */
export const updateResponse = defineRule<'response', 'update', Facts>({
  facts: async ({ record, input }, { trx }) => {
    if (!input.discounts && !input.bundles && input.currency === undefined)
      return { allows: {}, items: new Map(), request: null, lines: [] };
    const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
    const items = await raw<{ id: string; quantity: string }>(trx, {
      sql: 'select id, quantity::text from request_item where request_id = ?',
      bindings: [record.request],
    });
    const isMoved = input.currency !== undefined;
    const lines = isMoved ? await rowsWhere(entityNamed('responseItem'), { response: record.id }, trx) : [];
    const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
    return { allows: request?.allows ?? {}, items: quantities, request: request ?? null, lines };
  },
  decide: ({ record, input, facts }) => {
    const { priceMode, discounts = null, bundles = null } = input;
    const violations = [
      ...offerViolations({ discounts, bundles }, { allows: facts.allows, items: new Set(facts.items.keys()) }),
      ...(facts.request ? currencyViolations(facts.request, input.currency) : []),
    ];
    if (violations.length > 0) throw invalid(violations);
    const moved = otherCurrency(record, input.currency, facts);
    const changes = { ...supplierFields('response', record, input), ...moved.changes };
    if (priceMode === undefined || priceMode === record.priceMode) return { changes, writes: moved.writes };
    const where = { response: record.id, price: null };
    return { changes, writes: [...moved.writes, { patch: 'responseItem', where, values: { priceKind: priceMode } }] };
  },
});

interface UpdateResult {
  changes: Partial<RecordOf<'response'>>;
  writes: Write[];
}

/** Prices stay as typed. Amounts are rounded for their new currency. */
function otherCurrency(
  record: RecordOf<'response'>,
  requestedCurrency: string | null | undefined,
  { request, items, lines }: Facts,
): UpdateResult {
  if (requestedCurrency === undefined || !request) return { changes: {}, writes: [] };
  const currency = requestedCurrency ?? request.currency;
  if (currency === record.currency) return { changes: { currency }, writes: [] };
  const money = moneyOf(request, { currency });
  const rows = lines.map((line) => ({
    id: line.id,
    values: lineAmounts(line, { ...money, quantity: items.get(line.requestItem) ?? '1' }),
  }));
  const amounts = new Map(rows.map(({ id, values }) => [id, values]));
  const totalPrice = offerTotal(
    lines.map((line) => ({ ...line, ...amounts.get(line.id) })),
    money,
  );
  const write: Write = { changeMany: 'responseItem', rows, operation: 'update' };
  return { changes: { currency, totalPrice }, writes: rows.length > 0 ? [write] : [] };
}
