import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { acceptByKeyboard, award, openRooms, outcome, type Rooms } from './rooms.ts';
import { assertAccessible } from './support.ts';
import { picture } from './windows.ts';

let rooms: Rooms;
before(async () => (rooms = await openRooms()));
after(() => rooms.stop());

const leads = '[data-lead=leading]';

test('a supplier that accepts takes the lead, and the price drops for the others', async () => {
  const { buyer, first, third } = rooms;
  const settings = { stepAmount: '1000', floorPrice: '80000', awardingSeconds: 3600 };
  const negotiation = await rooms.draft('english_reverse_negotiation', { settings });
  await buyer.page.getByText('drops by € 1,000.00 with each acceptance, never below € 80,000.00').waitFor();
  await rooms.start(negotiation);
  await first.page.getByText('No one leads yet').waitFor();
  await acceptByKeyboard(first.page, leads);
  await third.page.locator('[data-price-now]', { hasText: '101.008,00' }).waitFor();
  await buyer.page.getByText('1 acceptance', { exact: true }).waitFor();
  await assertAccessible(first.page, 'English reverse, leader');
  await assertAccessible(buyer.page, 'English reverse, purchaser');
  await picture(first.page, 'english-leader');
});

test('the former leader is notified immediately when another supplier goes lower', async () => {
  const { first, second } = rooms;
  await acceptByKeyboard(second.page, leads);
  await first.page.getByText('Another supplier leads', { exact: true }).waitFor();
  await first.page.locator('[data-announced=assertive]', { hasText: 'Outbid' }).waitFor();
  assert.ok(!(await first.page.locator('main').innerText()).includes('Regalwerk'), 'the leader is never named');
  await assertAccessible(second.page, 'English reverse, leader on a phone');
  await picture(second.page, 'english-phone');
});

test('the leader wins when all others have left, and receives the award', async () => {
  const { buyer, first, second, third } = rooms;
  for (const { page } of [third, first]) {
    await page.locator('main aside button.MuiButton-colorError').click();
    await page.getByRole('dialog').locator('button.MuiButton-colorError').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await outcome(second.page, 'first');
  await Promise.all([first, third].map(({ page }) => outcome(page, 'missed')));
  await award(buyer.page, 'Regalwerk Süd GmbH');
  await outcome(second.page, 'won');
  await Promise.all([first, third].map(({ page }) => outcome(page, 'lost')));
  await first.page.getByText('The supplier that led when the countdown ended won').waitFor();
  await assertAccessible(second.page, 'English reverse, won');
  await picture(second.page, 'english-won');
});
