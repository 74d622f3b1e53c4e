import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openRooms, type Rooms } from './rooms.ts';
import { assertAccessible } from './support.ts';
import { picture } from './windows.ts';

let rooms: Rooms;
let negotiation: string;
before(async () => (rooms = await openRooms()));
after(() => rooms.stop());

const type = 'ai_bot_negotiation';
/** The lowest offer is 102,008.00. */
const prices = Array.from({ length: 13 }, (_, step) => ({ value: (96_000 + 500 * step).toFixed(2) }));
const policyOf = (autonomy: string) => ({
  levers: [{ key: 'price', direction: 'lower', levels: prices }],
  target: '5508.00',
  walkAway: '500.00',
  messages: 6,
  autonomy,
});

test('a rehearsal uses standard and custom levers and stores nothing', async () => {
  const { page } = rooms.buyer;
  negotiation = await rooms.draft(type);
  await page.getByRole('link', { name: 'Set up the bot' }).first().click();
  await page.getByRole('heading', { name: 'What may the bot agree to?' }).waitFor();
  await page.getByRole('button', { name: 'Start from' }).click();
  await page.getByRole('menuitem', { name: /^Services/ }).click();
  await page.locator('[data-lever]').filter({ hasText: 'Contract' }).waitFor();
  await page.getByRole('button', { name: 'Add lever' }).click();
  await page.getByRole('menuitem', { name: 'Custom lever' }).click();
  const own = page.getByRole('dialog');
  await own.getByLabel('Name').fill('Spare parts');
  await own.getByLabel('Unit').fill('sets');
  await own.getByRole('button', { name: 'Add lever' }).click();
  await page.locator('[data-lever]').filter({ hasText: 'Spare parts' }).waitFor();
  await page.getByRole('radio', { name: /I send every message/ }).check();
  await page.locator('[data-expectation][aria-busy=false]').waitFor();
  await page.getByRole('button', { name: 'Talk to it yourself' }).click();
  const talk = page.getByRole('dialog');
  await talk
    .getByText(/program/)
    .first()
    .waitFor();
  await talk.locator('[data-composer]:visible').fill('We could do € 101,000.00 with net 45.');
  await page.keyboard.press('Enter');
  await talk.locator('[data-understood]').waitFor();
  await assertAccessible(page, 'a rehearsal');
  await picture(page, 'bot-rehearsal');
  await talk.locator('[data-package] button').first().click();
  await talk
    .locator('[data-confirm]')
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await talk.getByText(/^Agreed: /).waitFor();
  await talk.getByRole('button', { name: 'Start over' }).click();
  await talk.getByText(/^Agreed: /).waitFor({ state: 'detached' });
  await talk.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Publish negotiation' }).waitFor();
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Before you publish' }).waitFor();
});

test('a purchaser sends drafts, pauses and resumes all talks, eases limits and ends talks', async () => {
  const { buyer, first, second } = rooms;
  const { page } = buyer;
  await rooms.start(negotiation);
  await page.locator('[data-talk=draft] button').first().click();
  const panel = page.locator('[data-talk-panel]');
  await panel.locator('[data-draft] textarea').first().waitFor();
  await assertAccessible(page, 'a draft to send');
  await picture(page, 'bot-draft');
  await panel.getByRole('button', { name: 'Send to the supplier' }).click();
  await panel.locator('[data-draft]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Pause all' }).click();
  await page.locator('[data-talk=person]').nth(2).waitFor();
  await second.page.getByText('Ein Mensch führt dieses Gespräch').first().waitFor();
  await page.getByRole('button', { name: 'Resume all' }).click();
  await page.locator('[data-talk=person]').first().waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Change limits' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Walk-away/).fill('90,000.00');
  await dialog.getByRole('button', { name: 'Change limits' }).click();
  await dialog.getByText('In a running talk, limits can only be widened.').waitFor();
  await dialog.getByLabel(/^Walk-away/).fill('103,000.00');
  await dialog.getByRole('button', { name: 'Change limits' }).click();
  await dialog.waitFor({ state: 'detached' });
  await assertAccessible(page, 'a talk with limits of its own');
  await picture(page, 'bot-limits');
  for (let left = 3; left > 0; left -= 1) {
    await page
      .locator(
        '[data-talk=draft] button, [data-talk=silent] button, [data-talk=talking] button, [data-talk=choosing] button',
      )
      .first()
      .click();
    await panel.getByRole('button', { name: 'End talk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End talk' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (left > 1)
      await page
        .locator('[data-talk=ended]')
        .nth(3 - left)
        .waitFor();
  }
  await first.page.locator('[data-outcome]').waitFor();
});

async function acceptPackage({ page }: Rooms['first']): Promise<void> {
  await page.locator('[data-package] button').first().click();
  await page
    .locator('[data-confirm]')
    .getByRole('button', { name: /^Confirm/ })
    .click();
}

test('a declined deal is not binding and ends the talk', async () => {
  const { buyer, first } = rooms;
  const { page } = buyer;
  negotiation = await rooms.draft(type, { settings: { policy: policyOf('asks') } });
  await rooms.start(negotiation);
  await acceptPackage(first);
  await page.locator('[data-talk=agreed] button').click();
  const panel = page.locator('[data-talk-panel]');
  await panel.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await page.locator('[data-talk=lapsed]').waitFor();
  await first.page
    .getByText(/ended|lapsed/i)
    .first()
    .waitFor();
});

test('a bot with authority to close does so without a person', async () => {
  const { buyer, first } = rooms;
  const { page } = buyer;
  negotiation = await rooms.draft(type, { settings: { policy: policyOf('closes') } });
  await rooms.start(negotiation);
  await acceptPackage(first);
  await page.locator('[data-talk=confirmed]').waitFor();
  await picture(page, 'bot-closed');
  for (const supplier of rooms.suppliers.slice(1)) {
    await supplier.page
      .getByRole('button', { name: /verlassen|Abandonar|Salir/ })
      .first()
      .click();
    await supplier.page
      .getByRole('dialog')
      .locator('button.MuiButton-colorError, button.MuiButton-outlinedError')
      .click();
  }
  await page.getByRole('heading', { name: 'Agreed terms' }).waitFor();
  await page.getByRole('heading', { name: 'Transcript' }).waitFor();
  await assertAccessible(page, 'the result of talks');
  await picture(page, 'bot-result-terms');
  await first.page.getByRole('heading', { name: 'Agreed terms' }).waitFor();
  const mainText = await first.page.locator('main').innerText();
  assert.doesNotMatch(mainText, /walk-away|target/i);
});
