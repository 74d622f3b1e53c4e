import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signIn } from './api.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';

let stage: Stage;
let person: Person;
let guide: string;
let items: () => Promise<Record<string, unknown>[]>;

before(async () => {
  stage = await openStage();
  const buyer = await signIn(stage.origin, 'purchaser@parley.example');
  const workflow = String(
    (await buyer.post('/api/default-workflows', { title: 'Imported items', type: 'rfp' }))['@id'],
  );
  const iri = String((await buyer.post('/api/default-requests', { workflow, title: 'Imported items' }))['@id']);
  guide = `/requests/create/${workflow.slice(-36)}?step=items`;
  items = async () => Object((await buyer.get(`${iri}/items?itemsPerPage=100`))['hydra:member'] ?? []);
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

test('an unknown unit is replaced where it stands, then all rows are imported', async () => {
  const { page } = person;
  await page.goto(guide);
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
  assert.deepEqual(
    (await items()).map(({ quantity }) => Number(quantity)),
    [12000, 25000, 1234.5, 0.205, 16.25, 7],
  );
});

for (const [name, rows] of [
  ['items-semicolon-bom.csv', 6],
  ['items-title-rows.xlsx', 0],
  ['items-libreoffice.xlsx', 0],
  ['items-windows-1252.csv', 4],
] as const) {
  test(`${name} comes in beside what is there`, async () => {
    const { page } = person;
    const before = (await items()).length;
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
    assert.equal((await items()).length, before + count);
  });
}

test('a file that is no table is refused with a sentence', async () => {
  const { page } = person;
  await page.getByRole('button', { name: 'Import xlsx or csv' }).click();
  const broken = { name: 'items.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('no workbook') };
  await page.locator('input[type=file]').setInputFiles(broken);
  await page.getByRole('alert').waitFor();
  await picture(page, 'refused');
  await page.getByRole('button', { name: 'Back to the items' }).click();
});

test('what was imported is in the grid after a reload', async () => {
  const { page } = person;
  await page.reload();
  await page.getByRole('gridcell', { name: 'Copper tube 22 x 1' }).first().waitFor();
});

/** Only where a folder for pictures is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: path.join(folder, `import-${name}.png`) });
}
