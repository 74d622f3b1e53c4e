import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { created, makePublished, versionOf } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let journey: Windows;
let page: Page;
let workflow: string;

before(async () => {
  if (missing) return;
  journey = await openWindows();
  const { purchaser, lead, supplier1 } = journey.server.people;
  const iri = `/api/users/${purchaser.account}`;
  const version = await versionOf(lead.api, iri);
  await lead.api.put(`${iri}/allow-to-manage-categories`, { allow: true, version });
  const profile = { findable: true, keywords: ['Racking', 'Pumps'], eclass: ['36000000'] };
  await supplier1.api.put(`/api/organizations/${supplier1.organization}`, profile);
  created(await purchaser.api.post('custom-suppliers', { name: 'Seal Works', email: 'sales@seal.example' }));
  workflow = (await makePublished(purchaser.api)).workflow.slice(-36);
  page = await journey.open('purchaser', '/categories');
});
after(() => journey?.stop());

/** Checks the page at desktop and phone widths. */
async function look(shown: Page, name: string): Promise<void> {
  await assertAccessible(shown, name);
  await picture(shown, `${name}-1280`);
  await shown.setViewportSize({ width: 390, height: 844 });
  await assertAccessible(shown, `${name} on a phone`);
  await picture(shown, `${name}-390`);
  await shown.setViewportSize({ width: 1280, height: 900 });
}

test('a category gets its classes, responsible account and preferred suppliers', { skip: missing }, async () => {
  await page.getByText('No categories yet', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Pumps and drives');
  await dialog.getByRole('combobox', { name: 'ECLASS classes' }).fill('Machines, app');
  await page.getByRole('option', { name: '36000000 Machines, apparatus' }).click();
  await dialog.getByRole('combobox', { name: 'ECLASS classes' }).fill('4711');
  await dialog.getByRole('combobox', { name: 'Responsible purchaser' }).fill('Tom');
  await page.getByRole('option', { name: 'Tom Petersen' }).click();
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await dialog.getByText('An ECLASS code: eight digits', { exact: false }).waitFor();
  await look(page, 'category-dialog');
  await dialog.getByRole('combobox', { name: 'ECLASS classes' }).press('Backspace');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Pumps and drives' }).waitFor();
  await look(page, 'categories');
  await page.getByRole('link', { name: 'Pumps and drives' }).click();
  await page.getByRole('button', { name: 'Add preferred supplier' }).click();
  await dialog.getByRole('combobox').first().fill('Seal');
  await page.getByRole('option', { name: 'Seal Works' }).click();
  await dialog.getByRole('button', { name: 'Add preferred supplier' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('sales@seal.example').waitFor();
  await look(page, 'category');
});

test('the class of a request shows the responsible account and suggests suppliers', { skip: missing }, async () => {
  await page.goto(`${journey.server.origin}/workflows/${workflow}/invitations`);
  await page.getByRole('button', { name: 'Assign category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Machines, app');
  await page.getByRole('option', { name: '36000000 Machines, apparatus' }).click();
  await dialog.getByRole('button', { name: 'Assign category' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Responsible: Tom Petersen', { exact: false }).waitFor();
  await page
    .getByRole('tab', { name: 'From list' })
    .or(page.getByRole('tab', { name: 'list' }))
    .first()
    .click();
  await page.getByText('Preferred supplier in Pumps and drives').waitFor();
  await look(page, 'invite-preferred');
});

test('finds a supplier by a mistyped word and invites it by name', { skip: missing }, async () => {
  await page.getByRole('tab', { name: 'By search' }).click();
  await page.getByRole('searchbox', { name: 'Name, product or service' }).fill('nordrakc');
  await page.getByText('1 supplier found').waitFor();
  await look(page, 'invite-search');
  await page.getByRole('checkbox', { name: 'NordRack', exact: false }).check();
  await page
    .getByRole('button', { name: 'Invite 1', exact: false })
    .or(page.getByRole('button', { name: 'Send', exact: false }))
    .first()
    .click();
  const row = page.getByRole('row', { name: 'NordRack Systems B.V.', exact: false });
  await row.waitFor();
  assert.ok(!(await row.innerText()).includes('supplier1@'));
  await look(page, 'invited-by-name');
  await page.getByRole('searchbox', { name: 'Name, product or service' }).fill('zzzzzz');
  await page.getByText('No suppliers found', { exact: false }).waitFor();
});

test('the supplier sees the request and controls whether it can be found', { skip: missing }, async () => {
  const supplier = await journey.open('supplier1', '/account?tab=organization');
  await supplier.getByText('Can be found by purchasers').first().waitFor();
  await look(supplier, 'organization-tab');
  await supplier.close();
});

test('cost centers are on the account page', { skip: missing }, async () => {
  await page.goto(`${journey.server.origin}/account?tab=cost-centers`);
  await page.getByRole('button', { name: 'Add cost center' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number').fill('4100');
  await dialog.getByLabel('Name').fill('Warehouse');
  await dialog.getByRole('button', { name: 'Add cost center' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('4100').waitFor();
  await look(page, 'cost-centers');
});

test('the head of procurement sees in German who did what', { skip: missing }, async () => {
  const lead = await journey.open('lead', '/audit');
  await lead.getByRole('heading', { name: 'Protokoll' }).waitFor();
  const row = lead.getByRole('row', { name: 'Kostenstelle: angelegt', exact: false });
  await row.getByText('Lena Brandt').waitFor();
  await look(lead, 'audit');
  await row.getByRole('button', { name: 'Details', exact: false }).click();
  await lead.getByRole('dialog').getByText('Warehouse').first().waitFor();
  await look(lead, 'audit-entry');
  await lead.close();
});

test('the operator finds users by organization, and every license', { skip: missing }, async () => {
  const admin = await journey.open('admin', '/users?q=NordRack');
  await admin.getByText('Joost de Wit').waitFor();
  await look(admin, 'users');
  await admin.goto(`${journey.server.origin}/organizations`);
  await admin.getByText('Nordhafen Logistik GmbH').first().waitFor();
  await look(admin, 'organizations');
  await admin.close();
});
