import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';
import { writeTable } from './write-table.ts';

const sample = (name: string): Promise<Buffer> => readFile(new URL(`../../examples/imports/${name}`, import.meta.url));

async function tableOf(file: Buffer, filename = 'list.csv'): Promise<Table> {
  const result = await readTable(file, filename);
  assert.ok(result.ok, JSON.stringify(result));
  return result.table;
}

async function problemOf(file: Buffer, filename = 'list.csv') {
  const result = await readTable(file, filename);
  assert.ok(!result.ok);
  return [result.problem.code, result.problem.params?.['reason'] ?? result.problem.params?.['limit']];
}

const list = (rows: number): string =>
  `Name;Menge\n${Array.from({ length: rows }, (_, n) => `Teil ${n};${n + 1}`).join('\n')}\n`;

test('reads a German Excel list with semicolons, a byte order mark, quotes and line breaks', async () => {
  const { rows, decimalMark } = await tableOf(await sample('items-semicolon-bom.csv'));
  assert.equal(decimalMark, ',');
  assert.deepEqual(rows[0], ['Pos.', 'Bezeichnung', 'Menge', 'Einheit', 'Bemerkung']);
  assert.deepEqual(rows[2], ['20', 'Schild "Vorsicht"', '25', 'Stück', '']);
  assert.deepEqual(rows[3]?.[4], 'Stangen zu 5 m,\nhalbhart');
  assert.equal(rows.length, 7);
});

test('reads accents, dashes and the euro sign of Windows-1252', async () => {
  const { rows } = await tableOf(await sample('items-windows-1252.csv'));
  assert.deepEqual(rows[3], ['Pintura epoxi – gris', '120,75', 'litros', 'precio máx. 9 €/l']);
});

test('reads UTF-16 with tabs, with and without a byte order mark', async () => {
  const file = await sample('items-utf16-tab.csv');
  const { rows } = await tableOf(file);
  assert.deepEqual(rows[2], ['Óleo hidráulico', '0,205', 'm³', '']);
  assert.deepEqual((await tableOf(file.subarray(2))).rows, rows);
  assert.deepEqual((await tableOf(Buffer.from(file.subarray(2)).swap16())).rows, rows);
});

test('reads a list separated by commas', async () => {
  const { rows, decimalMark } = await tableOf(await sample('items-comma.csv'));
  assert.equal(decimalMark, '.');
  assert.deepEqual(rows[1], ['Hex bolt M8 x 40, A2', '12,000', 'pcs', 'DIN 933']);
});

test('uses a declared delimiter, and reads text without a delimiter as one column', async () => {
  assert.deepEqual((await tableOf(Buffer.from('sep=|\nName|Menge\nRohr, lang|1,5\n'))).rows, [
    ['Name', 'Menge'],
    ['Rohr, lang', '1,5'],
  ]);
  assert.deepEqual((await tableOf(Buffer.from('Name\nRohr, lang\nBlech\nSeil\n'))).rows, [
    ['Name'],
    ['Rohr, lang'],
    ['Blech'],
    ['Seil'],
  ]);
});

test('treats an unclosed quote as a character', async () => {
  const { rows } = await tableOf(Buffer.from('Name;Menge\nRohr 2";1\n"Blech;2\nSeil;3\n'));
  assert.deepEqual(
    rows.map(([, quantity]) => quantity),
    ['Menge', '1', '2', '3'],
  );
});

test('reads the first filled sheet of a LibreOffice workbook, with results, dates and clean numbers', async () => {
  const { rows, sheetNames, numberCells } = await tableOf(await sample('items-libreoffice.xlsx'));
  assert.deepEqual(sheetNames, ['Deckblatt', 'Bedarf 2026', 'Notizen']);
  assert.deepEqual(rows[1]?.slice(0, 2), ['Stand:', '2026-02-27']);
  assert.deepEqual(rows[4]?.slice(0, 5), ['Sechskantschraube M8 × 40, A2', '12000', 'Stk.', 'DIN 933', '2026-04-01']);
  assert.deepEqual(rows[6]?.slice(0, 2), ['Flachstahl 40 × 5', '1.234']);
  assert.deepEqual(numberCells?.[6]?.slice(0, 3), [false, true, false]);
});

test('reads a workbook with titles above the list completely', async () => {
  const { rows, numberCells } = await tableOf(await sample('items-title-rows.xlsx'), 'rfq.XLSX');
  assert.equal(rows[0]?.[0], 'Nordwerk Maschinenbau GmbH');
  assert.equal(rows[10]?.[2], '0.3');
  assert.deepEqual([rows[12]?.[2], numberCells?.[12]?.[2]], ['1,5', false]);
});

test('detects the file type by content, not by name', async () => {
  assert.ok((await tableOf(await sample('items-libreoffice.xlsx'), 'list.csv')).sheetNames);
  assert.deepEqual(await problemOf(await sample('items-comma.csv'), 'list.xlsx'), ['file_unreadable', 'damaged']);
});

test('distinguishes empty, encrypted, picture and truncated files', async () => {
  assert.deepEqual(await problemOf(Buffer.alloc(0)), ['file_empty', undefined]);
  assert.deepEqual(await problemOf(Buffer.from('\ufeff \n;;\n')), ['file_empty', undefined]);
  assert.deepEqual(await problemOf(await writeTable([{ name: 'A', columns: [{ title: '' }], rows: [] }])), [
    'file_empty',
    undefined,
  ]);
  assert.deepEqual(await problemOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xlsx'), ['file_unreadable', 'encrypted']);
  assert.deepEqual(await problemOf(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), [
    'file_unreadable',
    'not_a_table',
  ]);
  const workbook = await sample('items-libreoffice.xlsx');
  assert.deepEqual(await problemOf(workbook.subarray(0, workbook.length / 2)), ['file_unreadable', 'damaged']);
});

test('accepts 5,000 lines and rejects one more', async () => {
  assert.equal((await tableOf(Buffer.from(list(5000)))).rows.length, 5001);
  assert.deepEqual(await problemOf(Buffer.from(list(5001))), ['too_many_rows', '5000']);
  const columns = [{ title: 'Name' }, { title: 'Quantity', kind: 'number' as const }];
  const rows = Array.from({ length: 5001 }, (_, n) => [`Part ${n}`, String(n)]);
  assert.equal((await tableOf(await writeTable([{ name: 'A', columns, rows: rows.slice(1) }]))).rows.length, 5001);
  assert.deepEqual(await problemOf(await writeTable([{ name: 'A', columns, rows }])), ['too_many_rows', '5000']);
});

test('reading a corrupted workbook ends with a table or a reason', async () => {
  const workbook = await sample('items-title-rows.xlsx');
  const change = fc.tuple(fc.integer({ min: 0, max: workbook.length - 1 }), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const broken = Buffer.from(workbook);
      for (const [at, byte] of changes) broken[at] = byte;
      const result = await readTable(broken, 'list.xlsx');
      assert.ok(result.ok || /^(file_unreadable|file_empty)$/.test(result.problem.code));
    }),
    { numRuns: 150 },
  );
});

test('reading any CSV text ends with a table or a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const result = await readTable(Buffer.from(bytes), 'list.csv');
      if (result.ok) assert.ok(result.table.rows.every((row) => row.length === result.table.rows[0]?.length));
    }),
  );
});

test('rejects a list of absurd size before it costs memory or time', async () => {
  const wide = Buffer.from(`${'a,'.repeat(100_000)}\n1\n`);
  assert.deepEqual(await problemOf(wide), ['file_unreadable', 'too_many_columns']);
  const sparse = Buffer.from(`sep=;\n${'a;'.repeat(999)}\n${'1\n'.repeat(4900)}`);
  assert.deepEqual(await problemOf(sparse), ['file_unreadable', 'too_many_cells']);
  assert.deepEqual(await problemOf(Buffer.from('1\n'.repeat(3_000_000))), ['too_many_rows', '5000']);
  assert.deepEqual(await problemOf(Buffer.from(`Name;Menge\n${'x'.repeat(5_000_000)};1\n`)), [
    'file_unreadable',
    'cell_too_long',
  ]);
});
