import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openRooms, type Rooms } from './rooms.ts';
import { assertAccessible } from './support.ts';
import { picture } from './windows.ts';

let rooms: Rooms;
let negotiation: string;
before(async () => (rooms = await openRooms()));
after(() => rooms.stop());

const composer = '[data-composer]:visible';

/** Types a message with the keyboard and presses Enter. */
async function say(page: Page, words: string): Promise<void> {
  await page.locator(composer).focus();
  await page.keyboard.insertText(words);
  await page.keyboard.press('Enter');
  await page.locator('[data-understood]').waitFor();
}

test("the purchaser sets the bot's limits in money and sees a forecast", async () => {
  const { page } = rooms.buyer;
  negotiation = await rooms.draft('ai_bot_negotiation');
  await page.getByRole('link', { name: 'Set up the bot' }).first().click();
  await page.getByRole('heading', { name: 'What may the bot agree to?' }).waitFor();
  for (const name of ['Payment', 'Delivery']) {
    await page.getByRole('button', { name: 'Add lever' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.locator('[data-lever]').filter({ hasText: name }).waitFor();
  }
  const target = page.locator('[data-aim=target] input');
  await target.fill('40,000');
  await page.getByText('No package reaches this target').waitFor();
  // The rendering may lag behind the last typed value.
  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"target":"8008.00"') === true && answer.ok(),
  );
  await target.fill('94,000');
  await page.locator('[data-expectation][aria-busy=false]').waitFor();
  await assertAccessible(page, 'setup of the bot');
  await picture(page, 'bot-setup');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('columnheader', { name: 'Message' }).waitFor();
  await saved;
  await page.reload();
  await target.waitFor();
  assert.equal(Number((await target.inputValue()).replace(',', '')), 94_000);
  await page.getByRole('link', { name: 'Done' }).click();
});

test('one supplier writes, confirms the parsed terms and takes a package; another uses fields', async () => {
  const { buyer, first, second } = rooms;
  await rooms.start(negotiation);
  await first.page.getByText('This is a program').waitFor();
  await assertAccessible(first.page, 'talk with the bot');
  await say(first.page, 'We could do € 99,500.00 with net 45 and delivery in 6 weeks.');
  await first.page.getByText('You offer € 99,500.00, net 45, 6 weeks. Is that right?').waitFor();
  await picture(first.page, 'bot-understood');
  await first.page.locator('[data-understood] button').first().press('Enter');
  await first.page.getByText('Proposal: € 99,500.00, net 45, 6 weeks').waitFor();
  await first.page.locator('[data-package] button, table button').first().waitFor();
  await picture(first.page, 'bot-packages');
  await second.page.getByText('Sie sprechen mit einem Programm.').waitFor();
  await say(second.page, 'Wir könnten 98.500 machen.');
  await second.page.locator('[data-understood] button.MuiButton-contained').click();
  await assertAccessible(second.page, 'fields of a proposal, on a phone');
  await picture(second.page, 'bot-fields-phone');
  await buyer.page.locator('[data-talk=choosing], [data-talk=talking]').first().waitFor();
  await assertAccessible(buyer.page, 'monitor of talks');
  await picture(buyer.page, 'bot-monitor');
});

test('the list shows every running talk with its state, to purchaser and supplier', async () => {
  const { page } = await rooms.stage.enter('purchaser@parley.example');
  await page.goto('/ai-bot-negotiation');
  const running = page.getByRole('region', { name: 'Pallet racking, lot 1' });
  await running.locator('[data-talk]').nth(2).waitFor();
  await assertAccessible(page, 'list of running talks');
  await picture(page, 'bot-list');
  await running.locator('[data-talk] button').first().click();
  await page.getByText('messages without an offer').first().waitFor();
  await page.close();
  const supplier = await rooms.stage.enter('supplier1@parley.example');
  await supplier.page.goto('/ai-bot-negotiation');
  await supplier.page
    .getByText(/messages? left/)
    .first()
    .waitFor();
  await supplier.page.close();
});

test('a supplier who asks for a person gets an answer, and then the bot continues', async () => {
  const { buyer, third } = rooms;
  await third.page.getByRole('button', { name: 'Hablar con una persona' }).click();
  await third.page.getByRole('dialog').getByRole('button', { name: 'Hablar con una persona' }).click();
  await third.page.getByText('Una persona lleva esta conversación', { exact: true }).waitFor();
  await buyer.page.getByRole('button', { name: 'Take over the talk' }).click();
  const panel = buyer.page.locator('[data-talk-panel]');
  await panel.locator('[data-person] textarea').first().fill('Good morning, this is Lena. What do you need?');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await third.page.getByText('this is Lena').waitFor();
  await assertAccessible(buyer.page, 'a talk that a person took over');
  await panel.getByRole('button', { name: 'Resume the bot' }).click();
  await panel.getByRole('button', { name: 'Resume the bot' }).waitFor({ state: 'detached' });
  await picture(buyer.page, 'bot-person');
});

test('only the confirmation card binds; the purchaser confirms it and ends the other talks', async () => {
  const { buyer, first, second, third } = rooms;
  await first.page.locator('[data-package] button').first().click();
  const card = first.page.locator('[data-confirm]');
  await card.getByText('Is everything correct?').waitFor();
  await assertAccessible(first.page, 'confirmation card');
  await picture(first.page, 'bot-confirm');
  await card.getByRole('button', { name: /^Confirm/ }).click();
  await first.page.getByText(/^Agreed: /).waitFor();
  await buyer.page.getByText(/agreed to €/).waitFor();
  await buyer.page.locator('[data-talk=agreed] button').click();
  await picture(buyer.page, 'bot-agreed');
  await buyer.page.locator('[data-talk-panel]').getByRole('button', { name: 'Confirm the deal' }).click();
  const dialog = buyer.page.getByRole('dialog');
  await dialog.getByText('End the 2 other talks').waitFor();
  await dialog.getByRole('button', { name: 'Confirm the deal' }).click();
  await buyer.page.getByRole('button', { name: 'Award', exact: true }).waitFor();
  await Promise.all([second, third].map(({ page }) => page.locator('[data-outcome]').waitFor()));
  await first.page.locator('[data-outcome]').waitFor();
  await picture(buyer.page, 'bot-result');
  await buyer.page.goto(`/ai-bot-negotiation?negotiation=${negotiation.split('/').at(-1)}`);
  await buyer.page.getByRole('button', { name: 'Award', exact: true }).waitFor();
  await buyer.page.goto('/ai-bot-negotiation');
  await buyer.page.getByRole('link', { name: 'Pallet racking, lot 1' }).first().waitFor();
  await assertAccessible(buyer.page, 'list of talks');
});
