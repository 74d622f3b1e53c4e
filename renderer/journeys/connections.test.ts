import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { inDays, makeRequest } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './accessibility.ts';
import { typeDate } from './purchaser-steps.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
/** As typed into a field of a date and time: day, month, year, hours and minutes. */
const typed = (days: number): string => `${inDays(days).slice(0, 10).split('-').toReversed().join('')}0900`;

let windows: Windows;
let request: string;
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { lead, purchaser } = windows.server.people;
  await lead.api.put(`users/${lead.account}`, { language: 'en' });
  ({ request } = await makeRequest(purchaser.api));
});
after(() => windows?.stop());

const views = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** The key in the dialog that shows it once. Closes the dialog. */
async function takeKey(page: Page, view: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Copy it now' });
  const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
  await assertAccessible(page, `a new key ${view}`);
  await picture(page, `new key ${view}`);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), key);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  return key;
}

async function confirm(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
}

/** The public part of a key: before its secret and its checksum. */
const prefixOf = (key: string): string => key.split('_').slice(0, 2).join('_') + '_';

const statusWith = async (key: string): Promise<number> =>
  (await fetch(`${windows.server.origin}${request}`, { headers: { Authorization: `Bearer ${key}` } })).status;

for (const view of views) {
  const name = `Reader ${view.width}`;

  test(`an organization admin makes a key, uses, rotates and revokes it at ${view.width}`, { skip }, async () => {
    const page = await windows.open('lead', '/connections', view);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('heading', { level: 1, name: 'Connections' }).waitFor();
    await page.getByRole('button', { name: 'Add service account' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('button', { name: 'Purchaser' }).click();
    const scopes = form.getByRole('combobox', { name: 'May' });
    await scopes.fill('invoice:read');
    await page.getByText('Nothing found').waitFor();
    await scopes.fill('request:re');
    await page.getByRole('option', { name: 'Read request:read' }).waitFor();
    await assertAccessible(page, `choosing scopes at ${view.width}`);
    await picture(page, `choosing scopes ${view.width}`);
    // The first one is of approval requests.
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'Tab']) await page.keyboard.press(key);
    await typeDate(page, '[role=dialog]', 0, typed(-20));
    await form.getByRole('combobox', { name: 'Allowed addresses' }).fill('192.0.2.300');
    await form.getByRole('switch', { name: 'Can bind' }).check();
    await form.getByRole('button', { name: 'Add service account' }).click();
    await form.getByText('This must be in the future').waitFor();
    await form.getByText('Enter an IP address, or a range').waitFor();
    await assertAccessible(page, `refused entries of a service account at ${view.width}`);
    await picture(page, `refused service account ${view.width}`);
    assert.equal(await form.getByRole('textbox', { name: 'Name' }).inputValue(), name);
    await form.getByText('request:read').waitFor();
    await form.getByRole('combobox', { name: 'Allowed addresses' }).press('Backspace');
    await form.getByRole('textbox', { name: 'Reason' }).fill('Orders are released before.');
    await typeDate(page, '[role=dialog]', 0, typed(20));
    await assertAccessible(page, `adding a service account at ${view.width}`);
    await picture(page, `adding a service account ${view.width}`);
    await form.getByRole('button', { name: 'Add service account' }).click();
    const first = await takeKey(page, `${view.width}`);
    assert.equal(await statusWith(first), 200);
    await page.reload();
    await page
      .getByText(/^today, /)
      .first()
      .waitFor();
    assert.doesNotMatch(await page.content(), new RegExp(first));
    await page.getByText('Orders are released before.').first().waitFor();
    await page.getByTitle(prefixOf(first), { exact: true }).waitFor();

    await page.getByText(name).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Expires soon').first().waitFor();
    await page.getByText('request:read').first().waitFor();
    await page.getByText(prefixOf(first), { exact: true }).waitFor();
    await assertAccessible(page, `a service account at ${view.width}`);
    await picture(page, `service account ${view.width}`);
    await confirm(page, 'Rotate key');
    const second = await takeKey(page, `${view.width}`);
    assert.notEqual(second, first);
    assert.deepEqual([await statusWith(first), await statusWith(second)], [200, 200]);
    await confirm(page, 'Revoke');
    await page.getByText('The service account is revoked').waitFor();
    assert.deepEqual([await statusWith(first), await statusWith(second)], [401, 401]);
    assert.doesNotMatch(await page.content(), new RegExp(second));
    await page.goto(`${windows.server.origin}/connections`);
    await page.getByText('Revoked').first().waitFor();
    await assertAccessible(page, `the list of service accounts at ${view.width}`);
    await picture(page, `connections ${view.width}`);
    await page.context().close();
  });
}

test('a purchaser who manages no users does not see connections', { skip }, async () => {
  const page = await windows.open('purchaser', '/');
  await page.getByRole('link', { name: 'Workflows' }).first().waitFor();
  assert.equal(await page.getByRole('link', { name: 'Connections' }).count(), 0);
});
