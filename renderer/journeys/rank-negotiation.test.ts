import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { iriFor } from '../data/resources.ts';
import { soon } from './offers.ts';
import { award, bidByKeyboard, confirm, openRooms, outcome, type Rooms } from './rooms.ts';
import { assertAccessible } from './support.ts';
import { picture } from './windows.ts';

let rooms: Rooms;
before(async () => (rooms = await openRooms()));
after(() => rooms.stop());

const hour = 3_600_000;
/** Any bid moves the end. */
const extension = { windowSeconds: 3600, bySeconds: 3600, capMinutes: 1440, rank: 3 };
const rank = (page: Rooms['buyer']['page'], expected: number) =>
  page.locator(`[data-own-rank]:text-is("${expected}")`).waitFor();
const iriOfPage = (page: Rooms['buyer']['page']) =>
  iriFor('negotiation', new URL(page.url()).pathname.split('/').at(-1) ?? '');

test('a rank negotiation: the rules in the room are those of its settings', async () => {
  const { buyer, first } = rooms;
  const settings = { extension, minimumDecrement: '100', tieRule: 'equal-best', showParticipantCount: true };
  const negotiation = await rooms.draft('rank_negotiation', {
    settings,
    startDate: soon(hour / 4),
    finishDate: soon(hour / 2),
  });
  const rules = buyer.page.locator('[data-rules]');
  await rules.getByText('all of them are shown the better rank').waitFor();
  await rules.getByText('at most 1440 min beyond the planned end').waitFor();
  await rules.getByText('They see how many take part.').waitFor();
  await rooms.start(negotiation);
  await first.page.getByText('Each bid must be lower by at least € 100.00.').waitFor();
  await assertAccessible(buyer.page, 'rank negotiation, purchaser');
});

test('a bid near the end moves it on every screen, and the log says so', async () => {
  const { buyer, first, second } = rooms;
  await bidByKeyboard(first.page, '101,000.00');
  await rank(first.page, 1);
  await rank(second.page, 2);
  await bidByKeyboard(second.page, '100.500,00');
  await rank(second.page, 1);
  await first.page.locator('[data-announced=assertive]', { hasText: 'Overtaken: you are on rank 2.' }).waitFor();
  await buyer.page.locator('main aside').getByText('Finish moved').first().waitFor();
  await assertAccessible(first.page, 'rank negotiation, supplier');
  await picture(second.page, 'rank-phone');
});

test('a new round: the old one points to it as soon as suppliers may see it', async () => {
  const { buyer, buyerApi, first, suppliers } = rooms;
  await confirm(buyer.page, 'End now');
  await Promise.all(suppliers.map(({ page }) => outcome(page, 'waiting')));
  await assertAccessible(buyer.page, 'rank negotiation, finished');
  const old = iriOfPage(buyer.page);
  await confirm(buyer.page, 'New round');
  await buyer.page.getByText('This is round 2').waitFor();
  const next = iriOfPage(buyer.page);
  await outcome(first.page, 'continued');
  await first.page.getByText('A new round is being prepared').waitFor();
  await assertAccessible(first.page, 'continued');
  await picture(first.page, 'round-coming');
  const { version } = await buyerApi.get(next);
  await buyerApi.put(next, { startDate: soon(-1000), finishDate: soon(hour), version });
  await buyerApi.act(next, 'publish');
  await first.page.getByRole('link', { name: 'Go to the newer round' }).click();
  await rank(first.page, 2);
  assert.deepEqual((await buyerApi.get(old))['operations'], []);
});

test('the second round is awarded to whom the purchaser chooses, and its savings are counted', async () => {
  const { buyer, buyerApi, first, second } = rooms;
  const { page } = buyer;
  const negotiation = iriOfPage(page);
  await page.getByRole('button', { name: 'End now' }).waitFor();
  await second.page.goto(new URL(page.url()).pathname);
  await bidByKeyboard(second.page, '99.000,00');
  await second.page.locator('[data-own-price]', { hasText: '99.000,00' }).waitFor();
  await confirm(page, 'End now');
  await award(page, 'Regalwerk Süd GmbH', { choose: true });
  await outcome(second.page, 'won');
  await outcome(first.page, 'lost');
  const { workflow, savings } = await buyerApi.get(negotiation);
  assert.equal(Object(savings).amount, '1500.00');
  await page.goto(`/workflows/${String(workflow).split('/').at(-1)}/awarding`);
  await page.getByText('1,500.00').first().waitFor();
  await assertAccessible(page, 'awarding of the workflow');
  await picture(page, 'workflow-awarding');
});
