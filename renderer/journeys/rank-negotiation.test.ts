import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from './offers.ts';
import { inDays, typeDate } from './purchaser-steps.ts';
import { award, bidByKeyboard, confirm, openRooms, outcome, type Rooms } from './rooms.ts';
import { assertAccessible } from './support.ts';
import { picture } from './windows.ts';

let rooms: Rooms;
before(async () => (rooms = await openRooms()));
after(() => rooms.stop());

const hour = 3_600_000;
/** Any bid extends the finish. */
const extension = { windowSeconds: 3600, bySeconds: 3600, capMinutes: 1440, rank: 3 };
const rank = (page: Rooms['buyer']['page'], expected: number) =>
  page.locator(`[data-own-rank]:text-is("${expected}")`).waitFor();

test('the room of a rank negotiation shows the rules of its settings', async () => {
  const { buyer, first } = rooms;
  const settings = { extension, minimumDecrement: '100', tieRule: 'equal-best', showParticipantCount: true };
  const negotiation = await rooms.draft('rank_negotiation', {
    settings,
    startDate: soon(hour / 4),
    finishDate: soon(hour / 2),
  });
  const rules = buyer.page.locator('[data-rules]');
  await rules.getByText('all of these suppliers see the better rank').waitFor();
  await rules.getByText('at most 1440 min after the planned finish').waitFor();
  await rules.getByText('They see how many take part.').waitFor();
  await rooms.start(negotiation);
  await first.page.getByText('Each bid must be lower by at least € 100.00.').waitFor();
  await assertAccessible(buyer.page, 'rank negotiation, purchaser');
});

test('a late bid extends the finish on every screen and in the log', async () => {
  const { buyer, first, second } = rooms;
  await bidByKeyboard(first.page, '101,000.00');
  await rank(first.page, 1);
  await rank(second.page, 2);
  await bidByKeyboard(second.page, '100.500,00');
  await rank(second.page, 1);
  await first.page.locator('[data-announced=assertive]', { hasText: 'Outbid: your rank is now 2.' }).waitFor();
  await buyer.page.locator('main aside').getByText('Finish moved').first().waitFor();
  await assertAccessible(first.page, 'rank negotiation, supplier');
  await picture(second.page, 'rank-phone');
});

test('the old round links to the new one once suppliers can see it', async () => {
  const { buyer, first, suppliers } = rooms;
  await confirm(buyer.page, 'End now');
  await Promise.all(suppliers.map(({ page }) => outcome(page, 'waiting')));
  await assertAccessible(buyer.page, 'rank negotiation, finished');
  const old = new URL(buyer.page.url()).pathname;
  await confirm(buyer.page, 'New round');
  await buyer.page.getByText('This is round 2').waitFor();
  await outcome(first.page, 'continued');
  await first.page.getByText('A new round is being prepared').waitFor();
  await assertAccessible(first.page, 'continued');
  await picture(first.page, 'round-coming');
  const next = buyer.page.url();
  await buyer.page.getByRole('button', { name: 'Set', exact: true }).first().click();
  await typeDate(buyer.page, '[role=dialog]', 0, inDays(1).minute);
  await typeDate(buyer.page, '[role=dialog]', 1, inDays(2).minute);
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await confirm(buyer.page, 'Publish negotiation');
  await confirm(buyer.page, 'Start now');
  await first.page.getByRole('link', { name: 'Go to the newer round' }).click();
  await rank(first.page, 2);
  await buyer.page.goto(old);
  await buyer.page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await buyer.page.getByRole('button', { name: /Award|New round|Fail/ }).count(), 0, 'it has ended');
  await buyer.page.goto(next);
});

test('the purchaser chooses who wins the second round, and its savings are counted', async () => {
  const { buyer, first, second } = rooms;
  const { page } = buyer;
  await page.getByRole('button', { name: 'End now' }).waitFor();
  await second.page.goto(new URL(page.url()).pathname);
  await bidByKeyboard(second.page, '99.000,00');
  await second.page.locator('[data-own-price]', { hasText: '99.000,00' }).waitFor();
  await confirm(page, 'End now');
  await award(page, 'Regalwerk Süd GmbH', { choose: true });
  await outcome(second.page, 'won');
  await outcome(first.page, 'lost');
  await page.getByRole('link', { name: 'Racking, rank_negotiation' }).first().click();
  await page.getByRole('link', { name: 'Awarding' }).first().click();
  await page.getByText('1,500.00').first().waitFor();
  await assertAccessible(page, 'awarding of the workflow');
  await picture(page, 'workflow-awarding');
});
