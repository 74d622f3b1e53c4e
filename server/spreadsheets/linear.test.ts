import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { isDateFormat } from './date-styles.ts';
import { detectHeader } from '../../schemas/columns/detect-header.ts';
import { createSearches, readCell } from './cell-readers.ts';
import type { ColumnKind, ImportColumn } from '../../schemas/columns/import-column.ts';
import { itemColumns } from '../../schemas/columns/item-columns.ts';
import { supplierColumns } from './supplier-columns.ts';
import { mapRows } from './map-rows.ts';
import { decimalMarkOf, parseDecimal } from '../../schemas/columns/parse-decimal.ts';
import { readTable } from './read-table.ts';
import { suggestMapping } from '../../schemas/columns/suggest-mapping.ts';
import { workbook } from './testing/workbook.ts';

const headerOf = (rows: readonly (readonly string[])[]): number | null =>
  detectHeader(rows, [...itemColumns, ...supplierColumns]);

/** CPU time in milliseconds, which depends less on the machine's load than elapsed time. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const repeated = (pieces: readonly string[], letters: number): fc.Arbitrary<string> => {
  const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  return fc
    .tuple(fc.constantFrom('', ...pieces), unit, fc.constantFrom('', '!', ...pieces))
    .map(([before, one, after]) => before + one.repeat(Math.ceil(letters / one.length)) + after);
};

const kinds: readonly ColumnKind[] = [
  'text',
  'decimal',
  'unit',
  'email',
  'choice',
  'choices',
  'words',
  'day',
  'instant',
];
const columnOf = (kind: ColumnKind): ImportColumn => ({
  id: kind,
  kind,
  required: true,
  synonyms: ['a', 'menge'],
  choices: [{ value: 'x', words: ['word', 'another'] }],
});
const hints = { mark: null, dayOrder: null, timeZone: 'UTC', searches: createSearches() } as const;

/** A quadratic algorithm takes half a second for the longest cell, a linear one a fraction of a millisecond. */
const mostOfCell = 250;

const pieces = [
  ' ',
  '\t',
  '0',
  '1',
  '.',
  ',',
  "'",
  '-',
  '+',
  'e',
  'E',
  'EUR',
  '€',
  '@',
  'a',
  'A',
  '/',
  ':',
  'T00:00',
  'Z',
  ';',
  '\n',
  '[',
  ']',
  '\\',
  '"',
  'ß',
  'é',
  '\u0301',
  '\u0316',
  '\ufdfa',
  '\ud800',
  '0001',
];

test('reads or rejects a cell of maximum length at once, whatever it contains', async () => {
  await fc.assert(
    fc.asyncProperty(repeated(pieces, 32_767), async (text) => {
      for (const kind of kinds) {
        const took = await cost(() => readCell(text, columnOf(kind), hints));
        assert.ok(took < mostOfCell, `${kind} took ${took} ms for ${JSON.stringify(text.slice(0, 20))}`);
      }
      const others = { parseDecimal, isDateFormat, mark: (one: string) => decimalMarkOf([one]) };
      for (const [name, read] of Object.entries(others)) assert.ok((await cost(() => read(text))) < mostOfCell, name);
      const heads = [text, 'Menge'];
      assert.ok((await cost(() => suggestMapping(heads, itemColumns))) < mostOfCell, 'suggestMapping');
      assert.ok((await cost(() => headerOf([heads, ['1', '2']]))) < mostOfCell, 'detectHeader');
    }),
    { numRuns: 100 },
  );
});

/** A quadratic algorithm takes minutes for a megabyte. */
const mostOfFile = 2_500;

const markup = [
  '<',
  '>',
  '/',
  '"',
  "'",
  '=',
  ' ',
  '&',
  '#',
  ';',
  '!',
  '[',
  ']',
  '-',
  '?',
  'r="1"',
  '<row',
  '<row r="1">',
  '</row>',
  '<c r="A1">',
  '<v>',
  '1',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  'x:',
  '<is><t>',
  'a',
];

test('reads a megabyte of any markup in linear time', async () => {
  const places = fc.constantFrom<'rows' | 'shared' | 'styles' | 'workbook' | 'relations'>(
    'rows',
    'shared',
    'styles',
    'workbook',
    'relations',
  );
  await fc.assert(
    fc.asyncProperty(repeated(markup, 1_000_000), places, async (xml, place) => {
      const file = workbook({ rows: '', [place]: place === 'rows' ? xml : `<a>${xml}</a>` });
      const took = await cost(() => readTable(file, 'a.xlsx'));
      assert.ok(took < mostOfFile, `${took} ms for ${JSON.stringify(xml.slice(0, 40))}`);
    }),
    { numRuns: 80 },
  );
});

test('reads a megabyte of any delimited text in linear time', async () => {
  const text = repeated(['"', ';', ',', '\t', '|', '\n', '\r', ' ', 'a', '1', '""', '";"', 'é'], 1_000_000);
  await fc.assert(
    fc.asyncProperty(text, async (csv) => {
      const took = await cost(() => readTable(Buffer.from(csv), 'a.csv'));
      assert.ok(took < mostOfFile, `${took} ms for ${JSON.stringify(csv.slice(0, 40))}`);
    }),
    { numRuns: 80 },
  );
});

test('many nearly known headings and words take only a moment', async () => {
  const nearly = (n: number): string => `mengeneinheit${String.fromCharCode(97 + (n % 26), 97 + ((n / 26) % 26))}`;
  const wide = Array.from({ length: 30 }, (_, row) => Array.from({ length: 1000 }, (_, n) => nearly(row + n)));
  assert.ok((await cost(() => headerOf(wide))) < 1000);
  assert.ok((await cost(() => suggestMapping(wide[0] ?? [], itemColumns))) < 250);
  const rows = Array.from({ length: 5000 }, (_, n) => ['a', '1', `${nearly(n)}${n}`, '']);
  const question = { headerRow: null, mapping: { name: 0, quantity: 1, unit: 2, note: 3 }, columns: itemColumns };
  assert.ok((await cost(() => mapRows({ rows, decimalMark: null }, question))) < 2000);
});
