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
    const order = await sendOrder();
    const exporting = await windows.open('lead', `/orders/${order.slice(-36)}`);
    await exporting.getByRole('button', { name: 'More actions' }).first().click();
    await exporting.getByRole('menuitem', { name: 'Export: Odoo' }).click();
    await exporting.getByRole('button', { name: 'Open the mapping' }).click();
    await exporting.waitForURL(`**${pageOf(profile)}`);
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
