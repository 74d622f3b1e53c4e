import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { acceptByKeyboard, award, openRooms, outcome, type Rooms } from './rooms.ts';
import { assertAccessible } from './support.ts';
import { picture } from './windows.ts';

let rooms: Rooms;
before(async () => (rooms = await openRooms()));
after(() => rooms.stop());

const price = '[data-price-now]';

test('the draft of a Dutch auction shows what it will do and what suppliers do not see', async () => {
  const { page } = rooms.buyer;
  const negotiation = await rooms.draft('dutch_negotiation', { settings: { stepSeconds: 10, startPercentBelow: 50 } });
  await page.getByText('The price starts at € 51,004.00 and rises by € 1,020.08 every 10 s.').waitFor();
  await page.getByText('No step is set').waitFor();
  await assertAccessible(page, 'Dutch, draft');
  await picture(page, 'dutch-draft');
  await rooms.start(negotiation);
});

test("the price rises on all screens by the server's clock, without requests", async () => {
  const { buyer, first, second } = rooms;
  const rises = (before: string): Promise<unknown> =>
    first.page.waitForFunction(
      ([selector, known]) => document.querySelector<HTMLElement>(selector ?? '')?.innerText !== known,
      [price, before],
    );
  await rises(await first.page.locator(price).innerText());
  // By now, everything triggered by the start has been loaded.
  const requestUrls: string[] = [];
  first.page.on('request', (request) => requestUrls.push(`${request.method()} ${request.url()}`));
  await rises(await first.page.locator(price).innerText());
  assert.deepEqual(
    requestUrls.filter((request) => request.includes('/api/')),
    [],
  );
  await second.page.locator(price).waitFor();
  await buyer.page.getByText('last price, the lowest initial offer').waitFor();
  const mainText = await first.page.locator('main').innerText();
  assert.ok(
    !mainText.includes('102,008.00') && !mainText.includes('1,020.08'),
    'another supplier’s offer or the step is visible',
  );
  await assertAccessible(first.page, 'Dutch, supplier');
  await assertAccessible(second.page, 'Dutch, supplier on a phone');
  await assertAccessible(buyer.page, 'Dutch, purchaser');
  await picture(second.page, 'dutch-phone');
});

test('the first supplier to accept wins, and the others immediately see only that they lost', async () => {
  const { buyer, first, second, third } = rooms;
  await acceptByKeyboard(first.page, '[data-outcome]');
  await outcome(first.page, 'first');
  await Promise.all([second, third].map(({ page }) => outcome(page, 'missed')));
  const read = await second.page.locator('main').innerText();
  assert.match(
    read,
    /Otro proveedor aceptó antes|Another supplier accepted first|Ein anderer Lieferant hat zuerst angenommen/,
  );
  assert.ok(!read.includes('NordRack'), 'the name of the other supplier is visible');
  await first.page.locator('[data-announced=assertive]', { hasText: 'The negotiation has ended.' }).waitFor();
  await award(buyer.page, 'NordRack Systems B.V.');
  await assertAccessible(buyer.page, 'Dutch, awarded');
  await outcome(first.page, 'won');
  await Promise.all([second, third].map(({ page }) => outcome(page, 'lost')));
  assert.ok(!(await third.page.locator('main').innerText()).includes('relativo'), 'a Dutch auction has no ranks');
  await assertAccessible(second.page, 'Dutch, lost');
  await picture(second.page, 'dutch-lost');
});
