import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** Three rows as copied from a spreadsheet: with headings, in a different order, and with extra columns. */
const copiedRows = [
  ['Pos.', 'Qty', 'UoM', 'Article', 'Target price', 'Remarks'],
  ['10', '24', 'piece', 'Packing table, height adjustable', '1,250.00', 'With scanner holder'],
  ['20', '60', 'm', 'Conveyor segment', '80.00', ''],
  ['30', '16', 'hour', 'Installation', '95.00', 'On site, at night'],
]
  .map((row) => row.join('\t'))
  .join('\n');

export const itemNames = ['Packing table, height adjustable', 'Conveyor segment', 'Installation'] as const;

const stepLink = (page: Page, step: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: new RegExp(`^${step}`) });

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

/** Types a date into the nth date field of this part of the page, digit by digit. */
export async function typeDate(page: Page, within: string, nth: number, digits: string): Promise<void> {
  const day = page.locator(within).getByRole('spinbutton', { name: 'Day' }).nth(nth);
  await day.click();
  await page.keyboard.type(digits);
}

/** Enters items by typing a title and pasting rows from a spreadsheet. */
export async function fillItems(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), copiedRows);
  await page.locator('.handsontable .htCore tbody tr').first().waitFor();
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Packing stations, hall 2');
  await page.getByRole('textbox', { name: 'Description' }).fill('Refit of the packing line.');
  await page.locator('.handsontable .htCore tbody tr').first().locator('td').first().click();
  await page.keyboard.press('Control+v');
  await page.getByText(/^Pasted 3 rows at .*, columns matched automatically/).waitFor();
  await page.getByText('Skipped: Pos.', { exact: true }).waitFor();
  await stepLink(page, 'Items').getByText('3 items').waitFor();
}

/** Tries to publish at once, which leads to the missing fields. */
export async function tryToPublish(page: Page): Promise<void> {
  await stepLink(page, 'Finalize').click();
  await page.getByRole('button', { name: 'Publish request' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor();
  const wrong = page.getByRole('combobox', { name: 'Delivery terms' });
  await page.getByText('This field is required').first().waitFor();
  assert.equal(await wrong.getAttribute('aria-invalid'), 'true');
}

export async function fillDelivery(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Address line 1' }).fill('Am Nordhafen 12');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('20457');
  await page.getByRole('textbox', { name: 'City' }).fill('Hamburg');
  await choose(page, 'Country', 'Germany');
  await page.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: 'By a date' }).click();
  await typeDate(page, 'main', 0, inDays(60).day);
  await choose(page, 'Delivery terms', 'DAP');
  await choose(page, 'Payment terms', 'Net 30');
  await choose(page, 'Currency', 'EUR');
  await page.getByRole('button', { name: 'Continue to Requirements' }).click();
}

async function addInDialog(page: Page, fill: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await fill();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Adds criteria, which take their weight from the price's. */
export async function fillEvaluation(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('row', { name: /^Price.*100 %/ }).waitFor();
  await page.getByRole('button', { name: 'Add criterion' }).click();
  await addInDialog(page, async () => {
    await dialog.getByRole('textbox').first().fill('Service within 24 hours');
    await dialog.getByRole('textbox', { name: 'Weight' }).fill('30');
  });
  await page.getByRole('row', { name: /^Price.*70 %/ }).waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await addInDialog(page, () => dialog.getByRole('textbox').first().fill('CE declaration'));
  await page.getByRole('button', { name: 'Continue to Finalize' }).click();
}

export async function fillTimeAndFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({ name: 'layout.txt', mimeType: 'text/plain', buffer: Buffer.from('Hall 2') });
  await page.getByRole('link', { name: 'layout.txt' }).waitFor();
  await typeDate(page, 'main', 0, inDays(-1).minute);
  await typeDate(page, 'main', 1, inDays(20).minute);
  await page.getByText('Nothing is missing').waitFor();
}

export async function confirm(page: Page, operation: string): Promise<void> {
  await page.getByRole('button', { name: operation }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: operation }).click();
  await isLeft(dialog);
}

/** Waits until the dialog closes. If it stays, fails with its text, which explains the problem. */
async function isLeft(dialog: Locator): Promise<void> {
  await dialog.waitFor({ state: 'detached' }).catch(async (cause: unknown) => {
    throw new Error(`the dialog stays: ${await dialog.first().innerText()}`, { cause });
  });
}

/** A date as typed into a date field: day, month, year, and time. */
export function inDays(days: number): { day: string; minute: string } {
  const at = new Date(Date.now() + days * 86_400_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${two(at.getDate())}${two(at.getMonth() + 1)}${at.getFullYear()}`;
  return { day, minute: `${day}1200` };
}
