import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signIn, type ApiPerson } from './api.ts';
import { isSaved } from './grid-steps.ts';
import { soon } from './offers.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';

let stage: Stage;
let seller: ApiPerson;
let here: Person;
let there: Person;
let offer: string;
let request: string;
let buyer: ApiPerson;

const day = 86_400_000;
const names = ['Frame', 'Beam', 'Deck', 'Spacer'] as const;

before(async () => {
  stage = await openStage();
  buyer = await signIn(stage.origin, 'purchaser@parley.example');
  seller = await signIn(stage.origin, 'supplier1@parley.example');
  const workflow = String(
    (await buyer.post('/api/default-workflows', { title: 'Priced together', type: 'rfp' }))['@id'],
  );
  request = String((await buyer.post('/api/default-requests', { workflow, title: 'Priced together' }))['@id']);
  await buyer.put(`${request}/items`, { upsert: names.map((name) => ({ name, quantity: '10', unit: 'piece' })) });
  const dates = { startDate: soon(-day), finishDate: soon(day) };
  await buyer.put(request, { currency: 'EUR', paymentTerms: 'net_30', deliveryTerms: 'DAP', public: true, ...dates });
  await buyer.act(request, 'publish');
  await seller.get(request);
  offer = String((await seller.post('/api/default-responses', { request }))['@id']);
  const viewport = { width: 1280, height: 900 };
  here = await stage.enter('supplier1@parley.example', { viewport });
  there = await stage.enter('supplier1@parley.example', { viewport });
  await Promise.all([here, there].map(({ page }) => open(page)));
});
after(() => stage.stop());

async function open(page: Page): Promise<void> {
  await page.goto(`/responses/${offer.slice(-36)}?step=items`);
  await priceOf(page, 'Frame').waitFor();
}

const priceOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Price of ${name}`, exact: true });

async function typePrice(page: Page, name: string, price: string): Promise<void> {
  await priceOf(page, name).fill(price);
  await priceOf(page, name).press('Enter');
}

const says = (page: Page, name: string, price: string): Promise<unknown> =>
  page.waitForFunction(
    ([label, value]) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.value === value,
    [`Price of ${name}`, price],
  );

/** The prices as shown on a newly opened page. */
async function pricesOf(): Promise<number[]> {
  const page = await there.context.newPage();
  await open(page);
  const fields = page.locator('input[aria-label^="Price of "]');
  const values = await fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await page.close();
  return values.map((value) => Number(value.replaceAll(',', '')));
}

/** Makes saving fail for this page, like a lost connection; everything else works. */
const cut = (page: Page): Promise<unknown> =>
  page.route('**/items', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));

test("two colleagues price one offer at the same time and see each other's prices", async () => {
  await Promise.all([
    typePrice(here.page, 'Frame', '112.90'),
    typePrice(there.page, 'Beam', '48.20').then(() => typePrice(there.page, 'Deck', '19.80')),
  ]);
  await says(here.page, 'Deck', '19.80');
  await says(there.page, 'Frame', '112.90');
  await here.page.getByText(/Others changed/).waitFor();
  await here.page.getByText('1,809.00').first().waitFor();
  assert.deepEqual(await pricesOf(), [112.9, 48.2, 19.8, 0]);
});

test('shows a conflicting price next to the other one, and saves the other prices of the batch', async () => {
  await cut(here.page);
  await typePrice(here.page, 'Frame', '111');
  await typePrice(here.page, 'Spacer', '7.20');
  await here.page.getByText('Not saved, trying again').waitFor();
  await typePrice(there.page, 'Frame', '115');
  await isSaved(there.page);
  await here.page.unroute('**/items');
  const row = here.page.getByRole('row', { name: /Frame.*115.*111/ });
  await row.waitFor();
  await says(there.page, 'Spacer', '7.20');
  assert.deepEqual(await pricesOf(), [115, 48.2, 19.8, 7.2]);
  await assertAccessible(here.page, 'a collision of prices');
  await picture(here.page, 'collision');
  await row.getByRole('button', { name: 'Keep mine' }).click();
  await says(there.page, 'Frame', '111.00');
});

test('unsaved prices and text that is not a price survive a reload', async () => {
  const { page } = here;
  await cut(page);
  await typePrice(page, 'Beam', '50');
  await priceOf(page, 'Deck').fill('19,8,0 x');
  await priceOf(page, 'Deck').blur();
  await priceOf(page, 'Spacer').fill('8');
  await typePrice(there.page, 'Beam', '51');
  await isSaved(there.page);
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/items');
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(page, 'Deck', '19,8,0 x');
  await says(page, 'Spacer', '8.00');
  const row = page.getByRole('row', { name: /Beam.*51.*50/ });
  await row.getByRole('button', { name: 'Take saved version' }).click();
  await says(page, 'Beam', '51.00');
  await typePrice(page, 'Deck', '19');
  await isSaved(page);
  assert.deepEqual(await pricesOf(), [111, 51, 19, 8]);
});

test('leaving the step commits a price that is being typed, and the offer includes it', async () => {
  const { page } = here;
  await priceOf(page, 'Spacer').fill('9.5');
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByRole('heading', { level: 1, name: 'Requirements' }).waitFor();
  await says(there.page, 'Spacer', '9.50');
  assert.equal((await pricesOf())[3], 9.5);
});

test('items that the purchaser adds or removes update while prices are typed', async () => {
  const { page } = there;
  const items = (await buyer.get(`${request}/items`))['hydra:member'] as { '@id': string; name: string }[];
  const spacer = items.find(({ name }) => name === 'Spacer')?.['@id'];
  await buyer.act(request, 'amend', {
    reason: 'Ladders instead of spacers',
    items: [
      { '@id': spacer, remove: true },
      { name: 'Ladder', quantity: '3', unit: 'piece' },
    ],
  });
  await priceOf(page, 'Frame').fill('100');
  await priceOf(page, 'Ladder').waitFor();
  await priceOf(page, 'Spacer').waitFor({ state: 'detached' });
  await says(page, 'Frame', '100');
  await typePrice(page, 'Ladder', '30');
  await isSaved(page);
  assert.deepEqual(await pricesOf(), [100, 51, 19, 30]);
});

/** Takes a picture only if a folder for them is given. */
async function picture(page: Page, what: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: path.join(folder, `offer-grid-${what}.png`) });
}

test('a price sheet has a preview before it is applied, and totals convert', async () => {
  const { page } = await stage.enter('supplier1@parley.example', { viewport: { width: 1280, height: 900 } });
  await open(page);
  const rows = ['Item;Unit price', 'Frame;7.53', 'Nothing like it;1', ''].join('\n');
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.locator('input[aria-label="Upload price sheet"]').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Row 3: Nothing like it').waitFor();
  await assertAccessible(page, 'the price sheet', { bothModes: false });
  await dialog.getByRole('button', { name: 'Update one item' }).click();
  await says(page, 'Frame', '7.53');
  await page.getByRole('button', { name: 'Total per item' }).click();
  await says(page, 'Frame', '75.30');
  await page.getByRole('button', { name: 'Unit price' }).click();
  await says(page, 'Frame', '7.53');
  await isSaved(page);
  assert.equal((await pricesOf())[0], 7.53);
});
