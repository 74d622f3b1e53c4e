import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { act, benchOf, makeOrder, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { created } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
const phone = { width: 390, height: 844 };

let windows: Windows;
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { lead } = windows.server.people;
  await ok(lead.api.put(`users/${lead.account}`, { language: 'en' }));
});
after(() => windows?.stop());

const lead = () => windows.server.people.lead.api;
const pageOf = (iri: string): string => `/connections/export-profiles/${iri.slice(-36)}`;

async function sendOrder(): Promise<string> {
  const bench = benchOf(windows.server);
  const { order } = await makeOrder(bench);
  await ok(act(bench.buyer.api, String(order['@id']), 'send'));
  return String(order['@id']);
}

const heads = (form: ReturnType<Page['getByRole']>): Promise<string[]> =>
  form.getByLabel(/^Heading, /).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('an organization admin adds, moves and removes columns of a profile', { skip }, async () => {
  const iri = created(await lead().post('export-profiles', { title: 'Plain table', preset: 'csv' }));
  const page = await windows.open('lead', pageOf(iri));
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Heading, 16').waitFor();
  await form.getByRole('button', { name: 'Delete note' }).click();
  await form.getByRole('button', { name: 'Move date up' }).click();
  await form.getByRole('button', { name: 'Add' }).last().click();
  await form.getByLabel('Heading, 16').fill('plant');
  await form.getByLabel('Fixed text, 16').fill('1000');
  await assertAccessible(page, 'the columns of a profile');
  await picture(page, 'export-columns');
  const edited = await heads(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Heading, 16').waitFor();
  assert.deepEqual(await heads(form), edited);
  assert.deepEqual([edited[0], edited[1], edited.at(-1), edited.includes('note')], ['date', 'order', 'plant', false]);
});

test(
  'an order with an unmapped value leads to its profile, where it gets a number and is sent again',
  { skip },
  async () => {
    const body = { title: 'Odoo', preset: 'odoo', delivery: 'mail', email: 'erp@buyer.example' };
    const profile = created(await lead().post('export-profiles', body));
    await sendOrder();
    const notices = await windows.open('lead', '/notifications');
    const notice = notices.getByRole('listitem').filter({ hasText: 'An order could not be exported' }).first();
    await notice.getByRole('link').click();
    await notices.waitForURL(`**${pageOf(profile)}`);
    const page = await windows.open('lead', pageOf(profile), phone);
    await page.getByText('Failed', { exact: true }).first().waitFor();
    await assertAccessible(page, 'a profile with a failed order');
    await picture(page, 'export-failed');
    await page.getByRole('button', { name: /^Unit: / }).click();
    const inputs = page.getByLabel(/^Number of .* in the other system$/);
    const count = await inputs.count();
    await page.getByText(`${count} values missing`, { exact: true }).waitFor();
    for (let index = 0; index < count; index += 1) await inputs.nth(index).fill(`N${index}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Complete', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Handed over', { exact: true }).first().waitFor();
  },
);

test('a preview shows a recent order’s file, and marks the values without a number by name', { skip }, async () => {
  const order = await sendOrder();
  const profile = created(await lead().post('export-profiles', { title: 'ERPNext', preset: 'erpnext' }));
  const workbook = created(await lead().post('export-profiles', { title: 'Sheet', preset: 'odoo', format: 'xlsx' }));
  const { number } = (await ok(lead().get(order))).body;
  const page = await windows.open('lead', pageOf(profile));
  await page.getByRole('button', { name: 'Preview with a recent order' }).click();
  const preview = page.getByRole('region', { name: 'Preview' }).first();
  await preview.getByText(`With order ${String(number)}`).waitFor();
  await preview.getByText('"doctype": "Purchase Order"').waitFor();
  await preview.locator('mark', { hasText: 'No number: piece' }).first().waitFor();
  await preview.scrollIntoViewIfNeeded();
  await assertAccessible(page, 'the preview of a profile');
  await picture(page, 'export-preview-1280');
  const inputs = page.getByLabel(/^Number of .* in the other system$/);
  for (let index = 0; index < (await inputs.count()); index += 1) await inputs.nth(index).fill(`N${index}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await preview.locator('mark').first().waitFor({ state: 'detached' });
  const narrow = await windows.open('lead', pageOf(workbook), phone);
  await narrow.getByRole('button', { name: 'Preview with a recent order' }).click();
  await narrow.getByRole('table', { name: 'Preview' }).scrollIntoViewIfNeeded();
  await assertAccessible(narrow, 'the preview of a workbook on a phone');
  await picture(narrow, 'export-preview-390');
});

test('a refused export leads to the mapping, or names whom to ask', { skip }, async () => {
  const { lead: admin, purchaser } = windows.server.people;
  await ok(purchaser.api.put(`users/${purchaser.account}`, { language: 'en' }));
  const profile = created(await lead().post('export-profiles', { title: 'Odoo orders', preset: 'odoo' }));
  const order = `/orders/${(await sendOrder()).slice(-36)}`;
  for (const person of ['purchaser', 'lead'] as const) {
    const page = await windows.open(person, order, person === 'lead' ? {} : phone);
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Export: Odoo orders' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: '“Odoo orders” needs numbers that are missing' });
    await refusal.getByText(/^The other system has no number.*piece/).waitFor();
    await picture(page, `export-refused-${person}`);
    const link = refusal.getByRole('link', { name: 'Enter the numbers' });
    if (person === 'purchaser') await refusal.locator(`a[href="mailto:${admin.email}"]`).waitFor();
    else await link.waitFor();
    await assertAccessible(page, `a refused export, ${person}`);
    await picture(page, `export-refused-${person}`);
    if (person === 'purchaser') assert.equal(await link.count(), 0);
    else {
      await link.click();
      await page.waitForURL(`**${pageOf(profile)}`);
      await page.getByRole('heading', { name: 'Mapping check' }).waitFor();
    }
  }
});

test('the list of profiles counts their missing numbers', { skip }, async () => {
  const profile = created(await lead().post('export-profiles', { title: 'Counted', preset: 'sap' }));
  const { missing: named } = (await ok(lead().get(`${profile}/mapping`))).body as { missing: object[] };
  const page = await windows.open('lead', '/connections');
  const row = page.getByRole('row').filter({ hasText: 'Counted' });
  await row.getByRole('cell', { name: String(named.length), exact: true }).waitFor();
  await assertAccessible(page, 'export profiles');
  await picture(page, 'export-list-1280');
  const narrow = await windows.open('lead', '/connections', phone);
  await narrow.getByText('Counted', { exact: true }).first().scrollIntoViewIfNeeded();
  await assertAccessible(narrow, 'export profiles on a phone');
  await picture(narrow, 'export-list-390');
});
