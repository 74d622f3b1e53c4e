import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { pageOf } from '../data/resources.ts';
import { signIn, type ApiPerson } from './api.ts';
import { offeredRequest, soon } from './offers.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';

let stage: Stage;
let buyerApi: ApiPerson;
let suppliers: ApiPerson[];
let buyer: Person;
let first: Person;
/** On a phone, in German. */
let second: Person;

const hour = 3_600_000;
const desk = { viewport: { width: 1280, height: 860 } };

before(async () => {
  stage = await openStage();
  buyerApi = await signIn(stage.origin, 'purchaser@parley.example');
  suppliers = await Promise.all([1, 2].map((n) => signIn(stage.origin, `supplier${n}@parley.example`)));
  buyer = await stage.enter('purchaser@parley.example', desk);
  first = await stage.enter('supplier1@parley.example', desk);
  second = await stage.enter('supplier2@parley.example', { viewport: { width: 390, height: 844 } });
});
after(() => stage.stop());

/** A running negotiation of two suppliers at 102,240 and 102,008, open in all three browsers. */
async function running(type: string, body: object = {}): Promise<string> {
  const prices = [
    ['300', '130', '60'],
    ['305', '128', '62'],
  ];
  const request = await offeredRequest(
    buyerApi,
    suppliers.map((supplier, index) => ({ supplier, prices: prices[index] ?? [] })),
    `Racking, ${type}`,
  );
  const { workflow, items } = request;
  const times = { startDate: soon(-1000), ...(type === 'dutch_negotiation' ? {} : { finishDate: soon(hour) }) };
  const draft = { workflow, items, title: 'Pallet racking, lot 1', type, ...times, ...body };
  const negotiation = String((await buyerApi.post('/api/default-negotiations', draft))['@id']);
  await buyerApi.act(negotiation, 'publish');
  for (const { page } of [buyer, first, second]) await page.goto(String(pageOf(negotiation)));
  return negotiation;
}

/** Enter, then Enter again: how the button that is held is confirmed by keyboard. */
async function acceptByKeyboard(page: Page): Promise<void> {
  const button = page.locator('aside button.MuiButton-contained');
  await page.waitForFunction(() => {
    const found = document.querySelector('aside button.MuiButton-contained');
    return found !== null && found.getAttribute('aria-disabled') === 'false' && !found.hasAttribute('disabled');
  });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

function noErrors(): void {
  const errors = [buyer, first, second].flatMap((person) => person.errors);
  assert.deepEqual(
    errors.filter((error) => !error.startsWith('Failed to load resource')),
    [],
  );
}

test('a Dutch auction: the price of the moment is accepted by a held button, and it is over for everybody', async () => {
  await running('dutch_negotiation', { settings: { stepSeconds: 600 } });
  await first.page.locator('[data-price-now]').waitFor();
  assert.match(await first.page.locator('[data-price-now]').innerText(), /81,606\.40/);
  await assertAccessible(first.page, 'Dutch, supplier');
  await assertAccessible(second.page, 'Dutch, supplier on a phone');
  await buyer.page.getByText(/Step 1 of/).waitFor();
  await assertAccessible(buyer.page, 'Dutch, purchaser');
  await acceptByKeyboard(first.page);
  await first.page.getByText('You have won the auction').waitFor();
  await second.page.locator('[data-price-now]').waitFor({ state: 'detached' });
  await buyer.page.getByRole('button', { name: 'Award' }).first().waitFor();
  noErrors();
});

test('an English reverse auction: who accepts leads, the other takes it back or leaves', async () => {
  const settings = { stepAmount: '1000', awardingSeconds: 3600 };
  await running('english_reverse_negotiation', { settings });
  await first.page.getByText('Nobody leads yet').waitFor();
  await acceptByKeyboard(first.page);
  await first.page.getByText('You lead', { exact: true }).waitFor();
  await second.page.getByText('Ein anderer Lieferant führt').waitFor();
  await assertAccessible(first.page, 'English reverse, leader');
  await assertAccessible(second.page, 'English reverse, on a phone');
  await acceptByKeyboard(second.page);
  await second.page.getByText('Sie führen', { exact: true }).waitFor();
  await first.page.getByText('Another supplier leads', { exact: true }).waitFor();
  await buyer.page.getByText('2 acceptances').waitFor();
  await assertAccessible(buyer.page, 'English reverse, purchaser');
  await first.page.getByRole('button', { name: 'Leave auction' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Leave auction' }).click();
  await buyer.page.getByRole('button', { name: 'Award' }).first().waitFor();
  noErrors();
});

test('a sealed bid: one update each, no amount before the end, all of them afterwards', async () => {
  const negotiation = await running('sealed_bid_negotiation');
  await first.page.locator('[data-bid-field]').fill('99000');
  await first.page.locator('aside button.MuiButton-contained').click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Bid' }).click();
  await first.page.getByText('Your offer is updated').waitFor();
  await assertAccessible(first.page, 'sealed, updated');
  await assertAccessible(second.page, 'sealed, on a phone');
  await buyer.page.getByText('1 of 2').first().waitFor();
  await assertAccessible(buyer.page, 'sealed, purchaser');
  assert.ok(!(await buyer.page.locator('main').innerText()).includes('99,000'));
  await buyerApi.act(negotiation, 'forced-finish');
  await buyer.page.getByText('99,000.00').first().waitFor();
  noErrors();
});
