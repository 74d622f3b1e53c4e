import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { signIn } from './api.ts';
import { patience } from './browser.ts';
import { cellAt, cellSays, isSaved, storedColumn, typeCell } from './grid-steps.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';

let stage: Stage;
let lena: Person;
let tom: Person;
let guide: string;

const name = 0;
const quantity = 1;
const unit = 2;
const note = 3;

before(async () => {
  stage = await openStage();
  const buyer = await signIn(stage.origin, 'purchaser@parley.example');
  const workflow = await buyer.post('/api/default-workflows', { title: 'Typed together', type: 'rfp' });
  const iri = String(workflow['@id']);
  const request = String(
    (await buyer.post('/api/default-requests', { workflow: iri, title: 'Typed together' }))['@id'],
  );
  const upsert = ['Frame', 'Beam', 'Deck'].map((item) => ({ name: item, quantity: '10', unit: 'piece' }));
  await buyer.put(`${request}/items`, { upsert });
  guide = `/requests/create/${iri.slice(-36)}?step=items`;
  const viewport = { width: 1280, height: 900 };
  lena = await stage.enter('purchaser@parley.example', { viewport });
  tom = await stage.enter('lead@parley.example', { viewport });
  await Promise.all([lena, tom].map(({ page }) => open(page)));
});
after(() => stage.stop());

async function open(page: Page): Promise<void> {
  await page.goto(guide);
  await cellSays(page, [0, name], 'Frame');
}

const columnOf = (column: number): Promise<string[]> => storedColumn(tom.context, guide, column);

test("two colleagues who type in different rows see each other's changes, and nothing is lost", async () => {
  await Promise.all([
    typeCell(lena.page, [0, note], 'Galvanised'),
    (async () => {
      await typeCell(tom.page, [1, quantity], '25');
      await typeCell(tom.page, [3, name], 'Row spacer');
      await typeCell(tom.page, [3, quantity], '7');
      await typeCell(tom.page, [3, unit], 'piece');
    })(),
  ]);
  await cellSays(lena.page, [1, quantity], '25');
  await cellSays(lena.page, [3, name], 'Row spacer');
  await cellSays(tom.page, [0, note], 'Galvanised');
  await lena.page.getByText(/Others changed/).waitFor();
  assert.deepEqual(await columnOf(name), ['Frame', 'Beam', 'Deck', 'Row spacer']);
  assert.deepEqual(await columnOf(note), ['Galvanised']);
  assert.deepEqual(await columnOf(quantity), ['10', '25', '10', '7']);
});

test('a row removed by a colleague disappears, and the next save does not restore it', async () => {
  await cellAt(tom.page, 3, name).click({ button: 'right' });
  await tom.page.getByRole('menuitem', { name: 'Zeile löschen' }).click();
  await lena.page.locator('.ht_master td:text-is("Row spacer")').waitFor({ state: 'detached' });
  await typeCell(lena.page, [2, note], 'Drop-in');
  await isSaved(lena.page);
  await cellSays(tom.page, [2, note], 'Drop-in');
  assert.deepEqual(await columnOf(name), ['Frame', 'Beam', 'Deck']);
});

/** The panel below the grid; the toast says the same. */
const collision = (page: Page): Locator => page.getByRole('region', { name: /^Someone else has changed/ });

/** Makes saving fail for this page, like a lost connection; everything else works. */
async function cut(page: Page): Promise<void> {
  await page.route('**/items', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
}

test('shows conflicting input in one cell next to each other, while other rows are saved', async () => {
  await cut(lena.page);
  await typeCell(lena.page, [0, quantity], '11');
  await typeCell(lena.page, [1, note], 'With clamp');
  await lena.page.getByText('Not saved, trying again').waitFor();
  await typeCell(tom.page, [0, quantity], '12');
  await isSaved(tom.page);
  await lena.page.unroute('**/items');
  await collision(lena.page).waitFor();
  await cellSays(lena.page, [0, quantity], '11');
  await cellSays(tom.page, [1, note], 'With clamp');
  assert.deepEqual(await columnOf(quantity), ['12', '25', '10']);
  await assertAccessible(lena.page, 'a collision in the grid');
  await picture(lena.page, 'collision');
  const row = lena.page.getByRole('row', { name: 'Row 1, Quantity' });
  await row.getByRole('cell', { name: '12', exact: true }).waitFor();
  await row.getByRole('button', { name: 'Keep mine' }).click();
  await cellSays(tom.page, [0, quantity], '11');
  assert.deepEqual(await columnOf(quantity), ['11', '25', '10']);
});

test("unsaved input survives a reload, next to a colleague's changes", async () => {
  await cut(lena.page);
  await typeCell(lena.page, [2, quantity], '33');
  await typeCell(lena.page, [3, name], 'Load sign');
  await lena.page.getByText('Not saved, trying again').waitFor();
  await typeCell(tom.page, [2, quantity], '44');
  await isSaved(tom.page);
  await lena.page.reload();
  await lena.page
    .getByText('could not be loaded')
    .or(lena.page.getByRole('button', { name: 'Try again' }))
    .first()
    .waitFor();
  await lena.page.unroute('**/items');
  await lena.page.getByRole('button', { name: 'Try again' }).click();
  await collision(lena.page).waitFor();
  await cellSays(lena.page, [2, quantity], '33');
  await cellSays(lena.page, [3, name], 'Load sign');
  await lena.page.getByRole('button', { name: /^Take saved version/ }).click();
  await cellSays(lena.page, [2, quantity], '44');
  await typeCell(lena.page, [3, quantity], '2');
  await typeCell(lena.page, [3, unit], 'piece');
  await cellSays(tom.page, [3, name], 'Load sign');
  assert.deepEqual(await columnOf(quantity), ['11', '25', '44', '2']);
});

test('an open cell keeps its row and text while rows of others arrive', async () => {
  await cellAt(lena.page, 1, note).dblclick();
  await lena.page.keyboard.type(', zinc');
  await typeCell(tom.page, [4, name], 'Last of all');
  await typeCell(tom.page, [4, quantity], '1');
  await typeCell(tom.page, [4, unit], 'piece');
  await lena.page.keyboard.press('Enter');
  await lena.page.locator('.ht_master td:text-is("Last of all")').waitFor();
  await isSaved(lena.page);
  assert.ok((await columnOf(note)).includes('With clamp, zinc'));
});

test('leaving the step by keyboard commits an open cell', async () => {
  await cellAt(lena.page, 1, note).dblclick();
  await lena.page.keyboard.type(' now');
  await lena.page.keyboard.press('Alt+ArrowRight');
  await lena.page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor();
  await lena.page.goBack();
  await lena.page.getByRole('heading', { level: 1, name: 'Items' }).waitFor();
  await lena.page.locator('.ht_master td:text-is("With clamp, zinc now")').waitFor();
});

test('a second tab keeps its unsaved input after the first tab closes', async () => {
  const second = await lena.context.newPage();
  second.setDefaultTimeout(patience);
  await open(second);
  await cut(second);
  await typeCell(second, [1, note], 'From the second tab');
  await second.getByText('Not saved, trying again').waitFor();
  await lena.page.close();
  await second.reload();
  const again = second.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await second.unroute('**/items');
  await again.click();
  await cellSays(tom.page, [1, note], 'From the second tab');
});

/** Takes a picture only if a folder for them is given. */
async function picture(page: Page, what: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: path.join(folder, `grids-${what}.png`) });
}
