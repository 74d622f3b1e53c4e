import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { pageOf } from '../data/resources.ts';
import { award, confirm, openRooms, outcome, type Rooms } from './rooms.ts';
import { assertAccessible } from './support.ts';
import { picture } from './windows.ts';

let rooms: Rooms;
let negotiation: string;
before(async () => (rooms = await openRooms()));
after(() => rooms.stop());

const saved = (page: Page): Promise<void> => page.locator('[data-saved=saved]', { hasText: /\d/ }).waitFor();

async function fits(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${what} is ${over} px too wide`);
}

test('targets of a draft are filled, typed and pasted like in a sheet, and saved while typing', async () => {
  const { page } = rooms.buyer;
  negotiation = await rooms.draft('item_bot_negotiation');
  await page.getByText('No targets yet').waitFor();
  await page.getByRole('link', { name: 'Targets and limits' }).first().click();
  await page.getByRole('heading', { name: 'Targets for 3 items' }).waitFor();
  await page.getByRole('button', { name: 'Fill empty ones' }).click();
  await saved(page);
  const frame = page.getByLabel('Target for Pallet rack, upright frame');
  assert.equal(await frame.inputValue(), '276');
  await frame.focus();
  await page.keyboard.type('280');
  await page.keyboard.press('Enter');
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'Target for Pallet rack, beam 2700 mm',
  );
  await page.keyboard.type('500');
  await page.getByText('The target is above the limit.').waitFor();
  await assertAccessible(page, 'targets, one of them wrong');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Paste from Excel' }).click();
  await page.getByLabel('Copied rows').fill('Assembly on site\t55\t61\nNobody knows this\t1\t2');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Not found: Nobody knows this').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await page.getByLabel('Target for Assembly on site').inputValue(), '55');
  await page.getByRole('link', { name: 'Download as Excel' }).waitFor();
  const sheet = {
    name: 'targets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Item;Target;Limit\nAssembly on site;54;60\n'),
  };
  await page.locator('input[type=file]').setInputFiles(sheet);
  await page.getByText('1 row imported').waitFor();
  assert.equal(await page.getByLabel('Target for Assembly on site').inputValue(), '54');
  await saved(page);
  await page.getByRole('button', { name: 'Publish negotiation' }).waitFor();
  await assertAccessible(page, 'targets that could be published');
  await picture(page, 'quick-bot-targets');
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, 'the page of targets');
  await page.setViewportSize({ width: 1280, height: 860 });
});

test('suppliers answer on one screen: all targets by keyboard, own prices on a phone in German', async () => {
  const { buyer, suppliers, first, second } = rooms;
  await buyer.page.goto(String(pageOf(negotiation)));
  await confirm(buyer.page, 'Publish negotiation');
  await buyer.page.getByText('Starts in').waitFor();
  await Promise.all(suppliers.map(({ page }) => page.goto(String(pageOf(negotiation)))));
  await confirm(buyer.page, 'Start now');
  await first.page.getByRole('button', { name: 'Accept all targets' }).waitFor();
  await assertAccessible(first.page, 'what is asked');
  await picture(first.page, 'quick-bot-asked');
  await first.page.getByRole('button', { name: 'Accept all targets' }).focus();
  await first.page.keyboard.press('Enter');
  await first.page.getByText(/Low enough/).waitFor();
  await first.page.locator('main button.MuiButton-contained').focus();
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('dialog').locator('button.MuiButton-contained').click();
  await first.page
    .getByText(/^Agreed at/)
    .first()
    .waitFor();
  await assertAccessible(first.page, 'agreed');
  const { page } = second;
  await page.locator('[data-cell=answer]').first().waitFor();
  await fits(page, 'the answer in German');
  await assertAccessible(page, 'what is asked, on a phone in German');
  await page.locator('[data-cell=answer]').first().fill('999');
  await page.getByText(/Höchstens Ihr Angebot/).waitFor();
  await page.locator('[data-cell=answer]').first().fill('279,50');
  await picture(page, 'quick-bot-phone');
  await page.locator('main button.MuiButton-contained').click();
  await page.getByRole('dialog').locator('button.MuiButton-contained').click();
  await page.getByText('Durchgang 2 von 3').waitFor();
  await page.getByText('Vereinbart', { exact: true }).first().waitFor();
  await fits(page, 'the second exchange in German');
  await assertAccessible(page, 'the second exchange');
  await picture(page, 'quick-bot-again');
});

test('the purchaser follows the talks; the last one ends it, and the best total wins', async () => {
  const { buyer, first, second, third } = rooms;
  await buyer.page.getByRole('heading', { name: 'Talks' }).waitFor();
  await buyer.page.getByText('Agreed', { exact: true }).waitFor();
  await assertAccessible(buyer.page, 'talks');
  await picture(buyer.page, 'quick-bot-talks');
  for (const { page } of [third, second]) {
    await page
      .locator('main button:not(.MuiButton-contained)', { hasText: /Mantener mi oferta|Mein Angebot behalten/ })
      .click();
    await page.getByRole('dialog').locator('button.MuiButton-outlinedError, button.MuiButton-colorError').click();
  }
  await outcome(first.page, 'first');
  await award(buyer.page, 'NordRack Systems B.V.');
  await outcome(first.page, 'won');
  await outcome(second.page, 'lost');
  const mainText = await second.page.locator('main').innerText();
  assert.ok(!mainText.includes('NordRack'), 'a name is visible');
});
