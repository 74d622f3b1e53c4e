import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { columnViolations } from '../../schemas/domain/order-export/export-heads.ts';
import {
  exportFormats,
  exportRows,
  lookups,
  type ExportColumn,
  type Lookup,
} from '../../schemas/domain/order-export/export-rows.ts';
import { orderPaths, type ExportedOrder } from '../../schemas/domain/order-export/order-paths.ts';
import { shippedProfiles, type FileFormat } from '../../schemas/export-profile/presets/index.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import { writeOrderExport } from './order-export.ts';
import { allEntries, exportedOrder } from './testing/exported-order.ts';

async function written(
  { columns, format }: { columns: readonly ExportColumn[]; format: FileFormat },
  order: ExportedOrder = exportedOrder,
): Promise<string> {
  const { rows, missing } = exportRows(order, { columns, entries: allEntries });
  assert.deepEqual(missing, []);
  return (await writeOrderExport({ columns, rows }, format)).toString('utf8');
}

const goldenFiles = { sap: 'sap.xml', odoo: 'odoo.csv', erpnext: 'erpnext.json', csv: 'plain.csv' };

for (const [name, file] of Object.entries(goldenFiles)) {
  const profile = shippedProfiles[name] ?? assert.fail(name);

  test(`the shipped profile ${name} writes its golden file`, async () => {
    const golden = readFileSync(new URL(`testing/exports/${file}`, import.meta.url), 'utf8');
    assert.equal(await written(profile), golden);
  });

  test(`the shipped profile ${name} names only values, mappings and formats that exist`, () => {
    assert.deepEqual(columnViolations(profile.columns, profile.format), []);
    for (const { path, lookup, format } of profile.columns) {
      assert.ok(path === undefined || orderPaths.includes(String(path)), String(path));
      assert.ok(lookup === undefined || (lookup !== null && lookups.includes(lookup)));
      assert.ok(format === undefined || (format !== null && exportFormats.includes(format)));
    }
  });
}

/** The order with a value that no entry has, in turn of each lookup. */
function orderWithout(index: number): { order: ExportedOrder; named: string } {
  const { details, supplier, costCenter } = exportedOrder;
  const value = `x${index}`;
  const [line] = details.lines;
  const changes: Record<Lookup, Partial<ExportedOrder>> = {
    unit: { details: { ...details, lines: [{ ...(line ?? assert.fail()), unit: value }, ...details.lines.slice(1)] } },
    paymentTerms: { details: { ...details, paymentTerms: { code: value, text: value } } },
    deliveryTerms: { details: { ...details, delivery: { ...details.delivery, terms: { code: value, text: value } } } },
    supplier: { supplier: { ...supplier, iri: value } },
    costCenter: { costCenter: { ...(costCenter ?? assert.fail()), iri: value } },
  };
  const lookup = lookups[index % lookups.length] ?? assert.fail();
  return { order: { ...exportedOrder, ...changes[lookup] }, named: `${lookup} ${value}` };
}

test('100 orders with one unmapped value each: each names exactly that value', () => {
  const { columns } = shippedProfiles['sap'] ?? assert.fail();
  const orders = Array.from({ length: 100 }, (_, index) => orderWithout(index));
  const found = orders.map(({ order }) => exportRows(order, { columns, entries: allEntries }).missing);
  assert.deepEqual(
    found.map((missing) => missing.map(({ lookup, value }) => `${lookup} ${value}`)),
    orders.map(({ named }) => [named]),
  );
  assert.equal(new Set(found.flat().map(({ value }) => value)).size, 100);
});

test('a supplier’s number in the list counts until an entry names another', () => {
  const columns = [{ head: 'supplier', lookup: 'supplier' as const }];
  const listed = { ...exportedOrder, supplier: { ...exportedOrder.supplier, number: '77' } };
  assert.deepEqual(exportRows(listed, { columns, entries: [] }).rows[0], ['77']);
  assert.deepEqual(exportRows(listed, { columns, entries: allEntries }).rows[0], ['0000104711']);
});

test('an order without a cost center leaves its column empty and names nothing', () => {
  const columns = [{ head: 'center', lookup: 'costCenter' as const }];
  const { rows, missing } = exportRows({ ...exportedOrder, costCenter: null }, { columns, entries: [] });
  assert.deepEqual([rows, missing], [[[''], ['']], []]);
});

test('no cell of a table begins like a formula, and every text is read back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('=', '+', '-', '@', '\t', ''),
      async (text, mark) => {
        const columns = [
          { head: 'a', constant: `${mark}${text}` },
          { head: 'b', path: 'lines.name' },
        ];
        const csv = await written({ columns, format: 'csv' });
        const [, line = ''] = csv.split('\r\n');
        assert.ok(!/^"?[=+@\t]/.test(line) && (!/^"?-/.test(line) || /^"?-\d+([.,]\d+)?"?,/.test(line)), line);
      },
    ),
  );
});

test('a workbook keeps texts as texts', async () => {
  const columns = [{ head: 'note', path: 'note' }];
  const { rows } = exportRows(exportedOrder, { columns, entries: [] });
  const content = await writeOrderExport({ columns, rows }, 'xlsx');
  const found = await readTable(content, 'order.xlsx');
  assert.ok(found.ok);
  assert.equal(found.table.rows[1]?.[0], exportedOrder.details.note);
});

test('XML stays well formed for any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
      const columns = [
        { head: 'order/@note', constant: text },
        { head: 'order/note', constant: `x${text}` },
        { head: 'order/line/name', path: 'lines.name' },
      ];
      const xml = await written({ columns, format: 'xml' });
      const inner = xml.replace(/<[^<>]*>/g, '');
      assert.ok(!/[<>]/.test(inner) && !/&(?!amp;|lt;|gt;|quot;|#13;)/.test(xml), xml);
    }),
  );
});

test('columns of lines without a common path give one row per line', async () => {
  const columns = [
    { head: 'order', path: 'number' },
    { head: 'qty', path: 'lines.quantity', format: 'number' as const },
  ];
  const rows = [
    { order: 'PO-2026-00017', qty: 20 },
    { order: 'PO-2026-00017', qty: 2.5 },
  ];
  assert.deepEqual(JSON.parse(await written({ columns, format: 'json' })), rows);
  assert.match(await written({ columns, format: 'xml' }), /<order><line><order>PO-2026-00017<\/order><qty>20</);
});

test('refuses columns with no source, two sources, equal heads, and heads that are no paths', () => {
  const wrong = columnViolations(
    [
      { head: 'a' },
      { head: 'b', path: 'number', constant: 'x' },
      { head: 'c', path: 'number' },
      { head: 'c', path: 'total' },
      { head: 'c/d', path: 'total' },
      { head: 'no path', path: 'total' },
      { head: '1st', path: 'total' },
    ],
    'xml',
  );
  assert.deepEqual(
    wrong.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
    [
      'columns[0].path required',
      'columns[1].path one_source',
      'columns[2].head not_unique',
      'columns[3].head not_unique',
      'columns[5].head wrong_format',
      'columns[6].head wrong_format',
    ],
  );
});

test('formats write dates, decimals, unit codes and positions as other systems expect', () => {
  const columns: ExportColumn[] = [
    { head: 'a', path: 'issueDate', format: 'date_compact' },
    { head: 'b', path: 'issueDate', format: 'date_dotted' },
    { head: 'c', path: 'lines.price', format: 'decimal_comma' },
    { head: 'd', path: 'lines.unit', format: 'unit_code' },
    { head: 'e', path: 'lines.position', format: 'by_ten' },
    { head: 'f', path: 'lines.name', format: 'by_ten' },
  ];
  const [first, second] = exportRows(exportedOrder, { columns, entries: [] }).rows;
  assert.deepEqual(first, ['20261130', '30.11.2026', '12,5', 'H87', '10', 'Shaft seal']);
  assert.equal(second?.[4], '20');
});
