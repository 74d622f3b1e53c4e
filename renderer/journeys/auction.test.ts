import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { pageOf } from '../data/resources.ts';
import { signIn, type ApiPerson } from './api.ts';
import { offeredRequest, soon, type OfferedRequest } from './offers.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';

let stage: Stage;
let buyerApi: ApiPerson;
let request: OfferedRequest;
let buyer: Person;
let first: Person;
/** This person's clock is 90 seconds fast. */
let second: Person;
/** Watches without bidding. */
let third: Person;

const seconds = 1000;
const hour = 3600 * seconds;
const names = { first: 'NordRack Systems', second: 'Regalwerk' };

before(async () => {
  stage = await openStage();
  buyerApi = await signIn(stage.origin, 'purchaser@parley.example');
  const suppliers = await Promise.all([1, 2, 3].map((n) => signIn(stage.origin, `supplier${n}@parley.example`)));
  const prices = [
    ['300', '130', '60'],
    ['305', '128', '62'],
    ['320', '126', '70'],
  ];
  request = await offeredRequest(
    buyerApi,
    suppliers.map((supplier, index) => ({ supplier, prices: prices[index] ?? [] })),
  );
  buyer = await stage.enter('purchaser@parley.example', { viewport: { width: 1280, height: 860 } });
  first = await stage.enter('supplier1@parley.example', { viewport: { width: 1280, height: 860 } });
  second = await stage.enter('supplier2@parley.example', {
    viewport: { width: 390, height: 844 },
    clockOff: 90 * seconds,
  });
  third = await stage.enter('supplier3@parley.example', { token: suppliers[2]?.token ?? '' });
});
after(() => stage.stop());

const isRank = (page: Page, rank: number) => page.locator(`[data-own-rank]:text-is("${rank}")`).waitFor();

/** The remaining time on the room's clock, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const shown = await page.locator('[data-clock] [role=timer]').innerText();
  return shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

async function bid(page: Page, typed: string): Promise<void> {
  await page.locator('[data-bid-field]').fill(typed);
  await page.locator('aside button.MuiButton-contained').click();
}

/** Enter in the field sends nothing; only the button does. */
async function bidByKeyboard(page: Page, typed: string): Promise<void> {
  await page.locator('[data-bid-field]').focus();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  const button = page.locator('aside button.MuiButton-contained');
  while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

let negotiation = '';
let room = '';

test('a purchaser creates a draft, chooses its type and sees what is missing', async () => {
  const { page } = buyer;
  await page.goto(`${pageOf(request.workflow)}/negotiations`);
  await page.getByRole('button', { name: 'Create negotiation' }).click();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('No type has been chosen yet.').waitFor();
  room = new URL(page.url()).pathname;
  negotiation = `/api/default-negotiations/${room.split('/').at(-1)}`;
  await assertAccessible(page, 'draft');
  await page.getByRole('link', { name: 'Choose type' }).click();
  await page.getByRole('heading', { name: 'How do you want to negotiate?' }).waitFor();
  await assertAccessible(page, 'type picker');
  assert.ok(await page.locator('input[value=ai_bot_negotiation]').isEnabled());
  await page.locator('input[value=rank_auction]').check({ force: true });
  await page.getByRole('button', { name: 'Use Rank auction' }).click();
  await page.getByText('The start is missing.').waitFor();
});

test('the supplier waits before the start, and the room opens automatically', async () => {
  const { version } = await buyerApi.get(negotiation);
  await buyerApi.put(negotiation, { startDate: soon(3600 * seconds), finishDate: soon(4200 * seconds), version });
  const { page } = buyer;
  await page.reload();
  await page.getByRole('button', { name: 'Publish negotiation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish negotiation' }).click();
  await page.getByText('Starts in').waitFor();
  await third.page.clock.install();
  await Promise.all([first, second, third].map(({ page: own }) => own.goto(room)));
  await first.page.locator('[data-clock]').waitFor();
  await assertAccessible(first.page, 'waiting room');
  await third.page.locator('[data-clock]').waitFor();
  // Simulates that the start passed without a message.
  await third.page.clock.fastForward(2 * hour);
  await third.page.getByText('La hora de inicio ha pasado').waitFor();
  await third.page.getByRole('button', { name: 'Recargar' }).waitFor();
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click();
  await Promise.all([isRank(first.page, 2), isRank(second.page, 1), isRank(third.page, 3)]);
});

test('a clock that is 90 seconds fast shows the same remaining time', async () => {
  const before = Date.now();
  const shifted = await second.page.evaluate(() => Date.now());
  assert.ok(shifted - before >= 90 * seconds && shifted - Date.now() <= 90 * seconds, 'the browser’s clock is off');
  const since = Date.now();
  const right = await secondsLeft(first.page);
  const fast = await secondsLeft(second.page);
  const between = Math.ceil((Date.now() - since) / seconds);
  assert.ok(right - fast >= -1 && right - fast <= between + 1, `${right}, and at most ${between} s later ${fast}`);
});

test('bids change ranks on the other screens without a reload', async () => {
  // Moves the pointer away, because rows keep their place under it.
  await buyer.page.mouse.move(0, 0);
  await bid(first.page, '100,100.00');
  await isRank(first.page, 1);
  await isRank(second.page, 2);
  await buyer.page.locator('tr[data-row]').first().getByText(names.first).waitFor();
  await buyer.page.locator('aside').getByText('100,100.00').waitFor();
  await assertAccessible(first.page, 'supplier room');
  await assertAccessible(second.page, 'supplier room on a phone');
  await assertAccessible(buyer.page, 'purchaser room');
});

test('a rejected bid shows the reason, and a very low bid asks for confirmation', async () => {
  const { page } = first;
  await bid(page, '200,000');
  await page.getByText('Higher than your current price').waitFor();
  await bid(page, '80,000');
  await page.getByRole('dialog').getByText('Do you mean').waitFor();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await bid(page, '300');
  await page.getByText('Lower bids are refused as possible typing errors.').first().waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0, 'a bid that would be rejected needs no confirmation');
  await buyer.page.getByRole('button', { name: 'End now' }).waitFor();
  await page.getByText('€ 100,100.00').first().waitFor();
});

test('a lost connection keeps the input, sends no bid and recovers with the latest events', async () => {
  const { page, context } = first;
  await page.locator('[data-bid-field]').fill('99,000');
  await context.setOffline(true);
  await page.getByRole('alert').getByText('connection').first().waitFor();
  assert.ok(await page.locator('aside button.MuiButton-contained').isDisabled());
  await bidByKeyboard(second.page, '99.500,00');
  await isRank(second.page, 1);
  await context.setOffline(false);
  await isRank(page, 2);
  await page.locator('aside button.MuiButton-contained:not([disabled])').waitFor();
  assert.equal(await page.locator('[data-bid-field]').inputValue(), '99,000');
});

test('shows the winner at the end, reports the award to both, and offers the order for download', async () => {
  const { page } = buyer;
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await page.getByText('binding', { exact: false }).first().waitFor();
  await second.page.locator('h1').filter({ hasNotText: 'Pallet' }).waitFor();
  await page.getByRole('button', { name: 'Award', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm award' });
  await dialog.waitFor();
  await assertAccessible(page, 'award dialog');
  await dialog.getByRole('button', { name: 'Award to' }).click();
  await dialog.getByText('Enter a reason').waitFor();
  await dialog.locator('textarea').first().fill('Lowest relative price, all requirements fulfilled.');
  await dialog.getByRole('button', { name: 'Award to' }).click();
  await dialog.waitFor({ state: 'detached' });
  await first.page.getByRole('heading', { name: 'Another supplier has won' }).waitFor();
  await assertAccessible(first.page, 'lost');
  await assertAccessible(second.page, 'won');
  await third.page.locator('[data-outcome=lost]').waitFor();
  await page.getByRole('button', { name: 'Create purchase order' }).click();
  // The winner has not entered unit prices yet.
  await page.getByRole('dialog').getByRole('button', { name: 'Create purchase order' }).click();
  const pdf = page.getByRole('link', { name: 'Download PDF' });
  await pdf.waitFor();
  await assertAccessible(page, 'order');
  const address = String(await pdf.getAttribute('href'));
  for (const { context } of [buyer, second]) {
    const answer = await context.request.get(address);
    assert.match(answer.headers()['content-type'] ?? '', /pdf/);
  }
  assert.equal((await first.context.request.get(address)).status(), 404);
});

test('logs only errors of the lost connection to the console', () => {
  const known = /ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_NETWORK/;
  const found = [buyer, first, second, third].flatMap(({ errors }) => errors.filter((error) => !known.test(error)));
  assert.deepEqual(found, []);
});
