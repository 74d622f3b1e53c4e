import { checkInput } from '../../../schemas/language/check-input.ts';
import { addedFormulas } from '../../../schemas/language/recalculate.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type InputOf, type RecordOf } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { supplierFields } from './supplier-fields.ts';
import { changedLine, moneyOf, offerTotal, type LineContext } from './line.ts';

type Line = RecordOf<'responseItem'>;
type Entry = InputOf<'response', 'items'>['items'][number];

interface Facts {
  request: RecordOf<'request'>;
  lines: ReadonlyMap<string, Line>;
  quantities: ReadonlyMap<string, string>;
}

/** Changes many lines at once, all or nothing. Every wrong field is reported by its place in the list. */
export const changeItems = defineRule<'response', 'items', Facts>({
  facts: async ({ record }, { trx }) => {
    const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
    if (!request) throw new Problem('not_found');
    const lines = await rowsWhere(entityNamed('responseItem'), { response: record.id }, trx);
    const items = await rowsWhere(entityNamed('requestItem'), { request: request.id }, trx);
    return {
      request,
      lines: new Map(lines.map((line) => [line.id, line])),
      quantities: new Map(items.map((item) => [item.id, item.quantity])),
    };
  },
  decide: ({ record, input, facts }) => {
    if (record.state !== 'created')
      throw new Problem('wrong_state', { params: { state: record.state, operation: 'items' } });
    const changed = input.items.map((entry, index) =>
      changedEntry(entry, index, { ...facts, currency: record.currency }),
    );
    const violations = changed.flatMap((entry) => entry.violations);
    if (violations.length > 0) throw invalid(violations);
    const rows = new Map(changed.map(({ id, values }) => [id, { id, values }]));
    const lines = [...facts.lines.values()].map((line) => ({ ...line, ...rows.get(line.id)?.values }));
    return {
      writes: [
        { changeMany: 'responseItem', rows: [...rows.values()], operation: 'update' },
        {
          patch: 'response',
          where: { id: record.id },
          values: { totalPrice: offerTotal(lines, moneyOf(facts.request, record)) },
        },
      ],
    };
  },
});

interface ChangedEntry {
  id: string;
  values: Partial<Line>;
  violations: Violation[];
}

type Scene = Facts & Pick<RecordOf<'response'>, 'currency'>;

function changedEntry(entry: Entry, index: number, { request, lines, quantities, currency }: Scene): ChangedEntry {
  const id = entry['@id'];
  const stored = lines.get(id);
  const named = (found: Violation): Violation => ({ ...found, propertyPath: `items[${index}].${found.propertyPath}` });
  if (!stored)
    return { id, values: {}, violations: [named(violation('@id', 'not_found', 'This entry was not found'))] };
  if ((entry.version ?? stored.version) !== stored.version) throw new Problem('outdated', { params: { item: id } });
  const context: LineContext = {
    ...moneyOf(request, { currency }),
    quantity: quantities.get(stored.requestItem) ?? '1',
  };
  const { values, violations } = changedLine(stored, entry, context);
  const custom = customOf(entry, { ...stored, ...values });
  const note = entry.note === undefined ? stored.note : entry.note;
  return {
    id,
    values: { ...values, note, custom: custom.value },
    violations: [...violations, ...custom.violations].map(named),
  };
}

/** Administrators' fields of a line, checked by the schema of the purchaser organization. */
function customOf({ custom }: Entry, stored: Line): { value: Line['custom']; violations: Violation[] } {
  const { schema, validate } = effectiveSchema(entityNamed('responseItem'), ownerOf(stored));
  // Formulas also depend on the price.
  if (custom === undefined && !addedFormulas(schema)) return { value: stored.custom, violations: [] };
  const body = custom === undefined ? {} : { custom };
  const { values, violations } = checkInput({ schema, validate, body, mode: 'update', stored });
  if (!('custom' in values)) return { value: stored.custom, violations };
  return { value: supplierFields('responseItem', stored, values).custom ?? null, violations };
}
