import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cellSays, typeCell } from './grid-steps.ts';
import { makePublished } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let journey: Windows;
let page: Page;
before(async () => {
  if (missing) return;
  journey = await openWindows();
  page = await journey.open('purchaser', '/suppliers');
});
after(() => journey?.stop());

const head = 'Supplier number;Company;E-mail;Street;ZIP;City;Country;ECLASS;Keywords';

/** 5,000 rows; the second has an invalid address, and the third has one that is already in the list. */
function listFile(): Buffer {
  const rows = Array.from({ length: 5000 }, (_, n) => {
    const email = n === 1 ? 'sales(at)bolts.example' : n === 2 ? 'office@anchor.example' : `s${n}@list.example`;
    return `${70000 + n};Supplier ${n};${email};Kaiweg ${n};20457;Hamburg;Germany;23110101;bolts, nuts`;
  });
  return Buffer.from([head, ...rows].join('\n'));
}

test('a supplier is added manually, and a wrong address is rejected at its field', { skip: missing }, async () => {
  await page.getByText('No suppliers yet').waitFor();
  await assertAccessible(page, 'the empty list');
  await page.getByRole('button', { name: 'Add supplier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Anchor Ltd');
  await dialog.getByLabel('E-mail').fill('office');
  await dialog.getByRole('button', { name: 'Add supplier' }).click();
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await picture(page, 'supplier-add');
  await assertAccessible(page, 'the dialog');
  await dialog.getByLabel('E-mail').fill('office@anchor.example');
  await dialog.getByRole('button', { name: 'Add supplier' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Anchor Ltd' }).waitFor();
});

test('reports every invalid cell of 5,000 rows, which can be corrected in the grid', { skip: missing }, async () => {
  await page.getByRole('button', { name: 'Upload list' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: listFile() });
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  await picture(page, 'supplier-match');
  await assertAccessible(page, 'matching columns');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  // One is not an address, and one exists already, which only the server can know.
  await page.getByText('2 cells need a correction before the import').waitFor();
  await picture(page, 'supplier-check');
  await assertAccessible(page, 'checking rows');
  assert.ok(await page.getByRole('button', { name: 'Import 5,000 rows' }).isDisabled());
  await typeCell(page, [1, 2], 'sales@bolts.example');
  await page.getByText('1 cell needs a correction before the import').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Import 5,000 rows' }).isDisabled());
  await typeCell(page, [2, 2], 'office@screws.example');
  await cellSays(page, [2, 2], 'office@screws.example');
  await page.getByRole('button', { name: 'Import 5,000 rows' }).and(page.locator(':enabled')).click();
  await page.getByText('5,001 suppliers').waitFor();
  await picture(page, 'supplier-list');
  await assertAccessible(page, 'the list');
});

test('an entry can be found, read, changed and deleted', { skip: missing }, async () => {
  await page.getByRole('searchbox').or(page.getByPlaceholder('Name, e-mail, number')).first().fill('Supplier 4711');
  await page.getByRole('link', { name: 'Supplier 4711' }).click();
  await page.getByRole('heading', { level: 1, name: 'Supplier 4711' }).waitFor();
  await page.getByText('Kaiweg 4711').waitFor();
  await picture(page, 'supplier-entry');
  await assertAccessible(page, 'the entry');
  const entry = page.getByRole('region', { name: 'Entry of your list' });
  await entry.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Bolt House');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bolt House' }).waitFor();
  await entry.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor();
});

test('on a phone, the old address leads to the list, which can be emptied', { skip: missing }, async () => {
  const narrow = await journey.open('purchaser', '/account?tab=suppliers', { width: 390, height: 844 });
  await narrow.getByText('5,000 suppliers').waitFor();
  await picture(narrow, 'supplier-narrow');
  await assertAccessible(narrow, 'the list on a phone');
  await narrow.getByRole('button', { name: 'Remove all' }).click();
  const dialog = narrow.getByRole('dialog', { name: 'Remove the whole supplier list?' });
  await assertAccessible(narrow, 'the question');
  await dialog.getByRole('button', { name: 'Remove all' }).click();
  await narrow.getByText('No suppliers yet').waitFor();
});

test('suggests a suitable supplier with the reason, and invites it', { skip: missing }, async () => {
  const { api } = journey.server.people.purchaser;
  // The request's item is a centrifugal pump.
  await api.post('custom-suppliers', { name: 'Pump House', email: 'sales@pump.example', keywords: ['pumps'] });
  await api.post('custom-suppliers', { name: 'Bolt House', email: 'sales@bolt.example', keywords: ['bolts'] });
  const { workflow } = await makePublished(api);
  await page.goto(`${journey.server.origin}/workflows/${workflow.slice(-36)}/invitations`);
  await page.getByRole('tab', { name: 'Supplier list' }).click();
  const suggested = page.getByRole('region', { name: 'Suggested for this request' });
  await suggested.getByText('pumps: 1 item').waitFor();
  assert.equal(await suggested.getByRole('checkbox').count(), 1);
  await suggested.getByRole('checkbox').check();
  await picture(page, 'supplier-suggested');
  await assertAccessible(page, 'suggestions');
  await page.getByRole('button', { name: 'Send 1 invitation' }).click();
  await page.getByRole('cell', { name: 'sales@pump.example' }).waitFor();
  await suggested.waitFor({ state: 'detached' });
});
