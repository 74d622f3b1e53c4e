import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signIn } from './api.ts';
import { cellSays, storedColumn, typeCell } from './grid-steps.ts';
import { assertGridAccessible } from './accessibility.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';

let stage: Stage;
let person: Person;
let guide: string;

before(async () => {
  stage = await openStage();
  const buyer = await signIn(stage.origin, 'purchaser@parley.example');
  const workflow = String(
    (await buyer.post('/api/default-workflows', { title: 'Imported items', type: 'rfp' }))['@id'],
  );
  await buyer.post('/api/default-requests', { workflow, title: 'Imported items' });
  guide = `/requests/create/${workflow.slice(-36)}?step=items`;
  person = await stage.enter('purchaser@parley.example', { viewport: { width: 1280, height: 900 } });
});
after(() => stage.stop());

const fileNamed = (name: string): string => path.resolve(import.meta.dirname, '../../examples/imports', name);

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Import xlsx or csv' }).click();
  await page.locator('input[type=file]').setInputFiles(fileNamed(name));
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
}

async function importAll(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: `Import ${rows} rows` }).click();
  await page.getByRole('heading', { name: 'Check and import' }).waitFor({ state: 'detached' });
}

/** The number of stored items in the guide's steps. */
const stepText = (page: Page, words: string | RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByText(words, { exact: true });
const hasItems = (page: Page, count: number): Promise<void> => stepText(page, `${count} items`).waitFor();
const itemsOn = async (page: Page): Promise<number> =>
  Number.parseInt(await stepText(page, /^\d+ items?$/).innerText(), 10);

/** Filters the list, which is longer than the visible part of the grid. */
async function filter(page: Page, words: string, found: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Filter rows' }).fill(words);
  await page.getByText(new RegExp(`^${found} of \\d+ rows`)).waitFor();
}

test('an unknown unit can be corrected in its cell before all rows are imported', async () => {
  const { page } = person;
  await page.goto(guide);
  await page.locator('.ht_master .htCore tbody tr').first().waitFor();
  await assertGridAccessible(page, 'the grid of items');
  await choose(page, 'items-comma.csv');
  await assertAccessible(page, 'matching columns');
  await picture(page, 'match');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByText('1 cell needs a correction before the import').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Import 6 rows' }).isDisabled());
  await assertAccessible(page, 'checking rows');
  await picture(page, 'check');
  await page.getByRole('button', { name: /Replace with/ }).click();
  await importAll(page, 6);
  await hasItems(page, 6);
  const quantities = await storedColumn(person.context, guide, 1);
  assert.deepEqual(
    quantities.map((text) => Number(text.replaceAll(',', ''))),
    [12000, 25000, 1234.5, 0.205, 16.25, 7],
  );
});

for (const [name, rows] of [
  ['items-semicolon-bom.csv', 6],
  ['items-title-rows.xlsx', 0],
  ['items-libreoffice.xlsx', 0],
  ['items-windows-1252.csv', 4],
  ['items-calc.xlsx', 6],
  ['items-calc-tab-utf16.csv', 6],
] as const) {
  test(`${name} is added to the existing rows`, async () => {
    const { page } = person;
    const before = await itemsOn(page);
    await choose(page, name);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    const button = page.getByRole('button', { name: /^Import \d+ rows?$/ });
    await button.waitFor();
    const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
    assert.ok(rows === 0 ? count > 0 : count === rows, String(count));
    while ((await page.getByRole('button', { name: /Replace with/ }).count()) > 0)
      await page
        .getByRole('button', { name: /Replace with/ })
        .first()
        .click();
    await importAll(page, count);
    await hasItems(page, before + count);
  });
}

const files: [what: string, name: string, buffer: Buffer, sentence: RegExp][] = [
  ['a broken workbook', 'items.xlsx', Buffer.from('no workbook'), /damaged/],
  ['an old workbook', 'items.xls.csv', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), /old xls format/],
  ['another kind of file', 'items.pdf', Buffer.from('%PDF-1.7'), /Only xlsx and csv/],
  ['more than 20 MB', 'items.csv', Buffer.alloc(21 * 1024 * 1024, 'a;b\n'), /larger than 20 MB/],
  [
    'more than 5,000 rows',
    'items.csv',
    Buffer.from(`name;quantity;unit\n${'Bolt;1;kg\n'.repeat(5001)}`),
    /more than 5,000 rows/,
  ],
  ['an empty file', 'items.csv', Buffer.from(''), /no rows/],
];

test('rejects an invalid file with an explanation, and keeps the typed input', async () => {
  const { page } = person;
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.locator('.ht_master td[aria-selected=true]:text-is("")').waitFor();
  await page.keyboard.type('Typed before');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Import xlsx or csv' }).click();
  await assertAccessible(page, 'choosing a file');
  for (const [what, name, buffer, sentence] of files) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    await picture(page, `refused-${what.replaceAll(' ', '-')}`);
  }
  await page.getByRole('button', { name: 'Back without importing' }).click();
  await page.locator('.ht_master td:text-is("Typed before")').waitFor();
  await page.getByRole('button', { name: 'Continue to Delivery' }).waitFor();
});

test('import corrections survive a reload, and a lost response does not import twice', async () => {
  const { page } = person;
  await choose(page, 'items-comma.csv');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: /Replace with/ }).click();
  await typeCell(page, [0, 0], 'Corrected by hand');
  await cellSays(page, [0, 0], 'Corrected by hand');
  await page.reload();
  await page.getByRole('heading', { name: 'Check and import' }).waitFor();
  await cellSays(page, [0, 0], 'Corrected by hand');
  // The call arrives, but its answer is lost.
  await page.route('**/import', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import 6 rows' }).click();
  await page.getByText('no row is imported twice').waitFor();
  await page.unroute('**/import');
  await importAll(page, 6);
  await page.reload();
  await filter(page, 'Corrected by hand', 1);
  await page.getByRole('textbox', { name: 'Filter rows' }).fill('');
});

const pastedRows = [
  ['Pos', 'Description', 'Qty', 'UOM', 'Letzter Preis', 'Target', 'Can be split'],
  ['10', 'Pallet truck', '4', 'piece', '1,310.00', '1,250.00', 'x'],
  ['20', 'Spare wheel', '16', 'piece', '22.50', '20.00', ''],
]
  .map((row) => row.join('\t'))
  .join('\n');

/** Pastes the rows into the first blank row, using the keyboard. */
async function paste(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pastedRows);
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.locator('.ht_master td[aria-selected=true]:text-is("")').waitFor();
  await page.keyboard.press('Control+v');
  await page.getByText(/^Pasted 2 rows at/).waitFor();
}

test('manual column matching offers prices and splitting, and going back keeps pasted rows', async () => {
  const { page } = person;
  await paste(page);
  await page.getByText('Skipped: Pos', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Match the columns yourself' }).click();
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  for (const [head, field] of [
    ['Letzter Preis', 'Last price'],
    ['Target', 'Target price'],
    ['Can be split', 'Can be split'],
  ] as const)
    await page.getByLabel(`Field for “${head}”`).filter({ hasText: field }).waitFor();
  await page.getByRole('button', { name: 'Back without importing' }).click();
  await page.locator('.ht_master td:text-is("Spare wheel")').waitFor();
  await page.reload();
  await filter(page, 'Spare wheel', 1);
});

test('pasted rows with manual matching are imported once, with prices', async () => {
  const { page } = person;
  await paste(page);
  await page.getByRole('button', { name: 'Match the columns yourself' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await importAll(page, 2);
  await page.reload();
  // Wide enough for the price columns.
  await page.setViewportSize({ width: 2200, height: 900 });
  await filter(page, 'Pallet truck', 2);
  const rows = page.locator('.ht_master .htCore tbody tr').filter({ hasText: 'Pallet truck' });
  for (const row of await rows.allInnerTexts()) assert.match(row, /Yes\s+1,?310(\.00)?\s+1,?250(\.00)?/);
});

test('imported rows are in the grid after a reload', async () => {
  const { page } = person;
  await page.reload();
  await page.getByRole('gridcell', { name: 'Copper tube 22 x 1' }).first().waitFor();
});

/** Takes a picture only if a folder for them is given. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: path.join(folder, `import-${name}.png`) });
}
