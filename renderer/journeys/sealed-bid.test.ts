import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { award, bidByKeyboard, confirm, openRooms, outcome, type Rooms } from './rooms.ts';
import { assertAccessible } from './support.ts';
import { picture } from './windows.ts';

let rooms: Rooms;
before(async () => (rooms = await openRooms()));
after(() => rooms.stop());

test('in a sealed bid, each supplier has one update, which asks for confirmation', async () => {
  const { buyer, first, second } = rooms;
  await rooms.start(await rooms.draft('sealed_bid_negotiation'));
  await assertAccessible(second.page, 'sealed, on a phone');
  for (const [page, typed] of [
    [first.page, '99,000.00'],
    [second.page, '98.500,00'],
  ] as const) {
    await bidByKeyboard(page, typed);
    await page
      .getByRole('dialog')
      .getByText(/This is your only update|Das ist Ihre einzige Änderung/)
      .waitFor();
    await page.getByRole('dialog').locator('button:not(.MuiButton-contained)').click();
    await page.locator('main aside [data-bid-field]').waitFor({ state: 'detached' });
  }
  await first.page.getByText('Your offer has been updated').waitFor();
  await buyer.page.getByText('2 of 3').waitFor();
  await assertAccessible(first.page, 'sealed, updated');
  await picture(second.page, 'sealed-phone');
});

test('before the end the purchaser sees who updated but no amount, and then all amounts', async () => {
  const { buyer, suppliers } = rooms;
  const { page } = buyer;
  const sealed = await page.locator('main').innerText();
  assert.ok(!sealed.includes('99,000') && !sealed.includes('98,500'), 'an amount is visible before the end');
  await assertAccessible(page, 'sealed, purchaser');
  await confirm(page, 'End now');
  await page.getByText('98,500.00').first().waitFor();
  await page.getByText('99,000.00').first().waitFor();
  await Promise.all(suppliers.map((supplier) => outcome(supplier.page, 'waiting')));
  await picture(page, 'sealed-opened');
});

test('the purchaser can choose any supplier, with a reason that suppliers do not see', async () => {
  const { buyer, first, second, third } = rooms;
  await award(buyer.page, 'NordRack Systems B.V.', { choose: true });
  await outcome(first.page, 'won');
  await Promise.all([second, third].map(({ page }) => outcome(page, 'lost')));
  const mainText = await second.page.locator('main').innerText();
  assert.ok(
    !mainText.includes('The best of price and quality') && !mainText.includes('NordRack'),
    'a secret is visible',
  );
  const log = await buyer.page.getByRole('link', { name: 'Export log (CSV)' }).getAttribute('href');
  const exported = await buyer.context.request.get(String(log));
  assert.match(await exported.text(), /awarded/);
  assert.equal((await second.context.request.get(String(log))).status(), 403);
  await assertAccessible(buyer.page, 'sealed, awarded');
  await assertAccessible(first.page, 'sealed, won');
  await picture(first.page, 'sealed-won');
});
