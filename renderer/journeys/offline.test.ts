import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pageOf } from '../data/resources.ts';
import { award, confirm, openRooms, outcome, type Rooms } from './rooms.ts';
import { assertAccessible } from './support.ts';
import { picture } from './windows.ts';

let rooms: Rooms;
before(async () => (rooms = await openRooms()));
after(() => rooms.stop());

const more = 'More actions';

test('a running auction converts to offline after a warning that this is final', async () => {
  const { buyer, first, suppliers } = rooms;
  const { page } = buyer;
  await rooms.start(await rooms.draft('rank_auction'));
  await page.getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: 'Continue offline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This cannot be undone.').waitFor();
  await assertAccessible(page, 'conversion to offline');
  await dialog.getByRole('button', { name: 'Continue offline' }).click();
  await Promise.all(suppliers.map((supplier) => supplier.page.locator('main aside').waitFor({ state: 'detached' })));
  await first.page.getByText('The purchaser talks to you directly').first().waitFor();
  await assertAccessible(first.page, 'offline, supplier');
});

test('the purchaser enters prices manually, and each supplier sees its own', async () => {
  const { buyer, second, third } = rooms;
  const { page } = buyer;
  await page.getByRole('button', { name: 'Enter price for Regalwerk Süd GmbH' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#offline-price').fill('nothing');
  await dialog.getByRole('button').last().click();
  await dialog.getByText('Enter an amount above zero.').waitFor();
  await dialog.locator('#offline-price').fill('98,500.00');
  await dialog.getByRole('button', { name: 'Enter € 98,500.00' }).click();
  await dialog.waitFor({ state: 'detached' });
  await second.page.locator('[data-own-price]', { hasText: '98.500,00' }).waitFor();
  await page.getByText('1 of 3').waitFor();
  assert.ok(!(await third.page.locator('main').innerText()).includes('98.500'), 'another supplier’s price is visible');
  await assertAccessible(page, 'offline, purchaser');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Enter price for Regalwerk Süd GmbH' }).waitFor();
  await assertAccessible(page, 'offline, purchaser on a phone');
  await picture(page, 'offline-phone');
  await page.setViewportSize({ width: 1280, height: 860 });
});

test('the offline negotiation ends and is awarded', async () => {
  const { buyer, first, second, third } = rooms;
  await confirm(buyer.page, 'End now');
  await outcome(second.page, 'waiting');
  await award(buyer.page, 'Regalwerk Süd GmbH', { choose: true });
  await outcome(second.page, 'won');
  await Promise.all([first, third].map(({ page }) => outcome(page, 'lost')));
  await first.page.getByText('The purchaser chose after talking to the suppliers').waitFor();
  await assertAccessible(second.page, 'offline, won');
});

test('a failed negotiation shows suppliers one reason and hides the other', async () => {
  const { buyer, first, suppliers } = rooms;
  const { page } = buyer;
  const negotiation = await rooms.draft('sealed_bid_negotiation');
  for (const operation of ['publish', 'forced-start', 'forced-finish'])
    await rooms.buyerApi.act(negotiation, operation);
  await Promise.all(suppliers.map((supplier) => supplier.page.goto(String(pageOf(negotiation)))));
  await page.getByRole('button', { name: 'Mark as failed' }).click();
  const dialog = page.getByRole('dialog');
  // The button moves when the form appears, and a click in that moment is lost.
  await dialog.getByLabel('Internal reason').waitFor();
  await dialog.getByRole('button', { name: 'Mark as failed' }).click();
  await dialog.getByText('This field is required').first().waitFor();
  await dialog.getByLabel('Reason shown to suppliers').fill('The hall is not built.');
  await dialog.getByLabel('Internal reason').fill('The budget was withdrawn.');
  await dialog.getByRole('button', { name: 'Mark as failed' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Internal reason').waitFor();
  await page.getByText('The budget was withdrawn.').waitFor();
  await assertAccessible(page, 'failed, purchaser');
  await Promise.all(suppliers.map((supplier) => outcome(supplier.page, 'failed')));
  const mainText = await first.page.locator('main').innerText();
  assert.ok(mainText.includes('The hall is not built.') && !mainText.includes('budget'));
  await assertAccessible(first.page, 'failed, supplier');
  await picture(page, 'failed');
});
