import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { PurchaseOrder } from '../../schemas/domain/order-document.ts';
import { ublOrderResponse } from '../../server/documents/ubl-answer.ts';
import { act, benchOf, makeOrder, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
const phone = { width: 390, height: 844 };

let windows: Windows;
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { purchaser, supplier1 } = windows.server.people;
  for (const { api, account } of [purchaser, supplier1]) await ok(api.put(`users/${account}`, { language: 'en' }));
});
after(() => windows?.stop());

async function sentOrder(): Promise<{ path: string; details: PurchaseOrder }> {
  const bench = benchOf(windows.server);
  const { order } = await makeOrder(bench);
  const sent = (await ok(act(bench.buyer.api, String(order['@id']), 'send'))).body;
  return { path: `/orders/${String(sent['@id']).slice(-36)}`, details: sent['details'] as PurchaseOrder };
}

/** A page that is accessible and scrolls only down. */
async function assertFits(page: Page, what: string): Promise<void> {
  await assertAccessible(page, what);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} scrolls sideways`);
}

async function openMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a sent order is changed, and the response that the supplier uploads is seen by both', { skip }, async () => {
  const { path, details } = await sentOrder();
  const [line = assert.fail()] = details.lines;
  const buyer = await windows.open('purchaser', path);
  await buyer.getByRole('button', { name: 'Change purchase order' }).click();
  const dialog = buyer.getByRole('dialog');
  const price = dialog.getByLabel(`Unit price of ${line.name}`).first();
  await price.fill('999999');
  await dialog.getByRole('button', { name: 'Change purchase order' }).click();
  await dialog.getByText(/The total would exceed the awarded one/).waitFor();
  await picture(buyer, 'order-change');
  await assertFits(buyer, 'the change of an order');
  await price.fill('abc');
  await dialog.getByRole('button', { name: 'Change purchase order' }).click();
  await dialog.getByRole('table').getByRole('alert').waitFor();
  await price.fill('0.5');
  await dialog.getByLabel('Note').fill('Use gate 5.');
  await dialog.getByRole('button', { name: 'Change purchase order' }).click();
  await dialog.waitFor({ state: 'detached' });
  await buyer.getByText(/, unit price: .* → 0\.50/).waitFor();

  const supplier = await windows.open('supplier1', path, phone);
  await supplier.getByText('Note: none → Use gate 5.').waitFor();
  await picture(supplier, 'order-messages');
  await assertFits(supplier, 'a changed order');
  await openMenu(supplier, 'Upload order response');
  const upload = supplier.getByRole('dialog');
  const choose = (name: string, text: string) =>
    upload.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
  const send = () => upload.getByRole('button', { name: 'Upload order response' }).click();
  await send();
  await upload.getByRole('alert').waitFor();
  await choose('other.xml', '<Invoice/>');
  await send();
  await upload.getByText(/The file is not an order response/).waitFor();
  await picture(supplier, 'order-response');
  await assertFits(supplier, 'the upload of a response');
  const head = { id: 'R-1', issueDate: '2027-01-31' };
  await choose('of-another.xml', ublOrderResponse({ ...details, number: 'PO-1' }, { ...head, code: 'AP', note: null }));
  await send();
  await upload.getByText(/another order/).waitFor();
  await choose('condition.xml', ublOrderResponse(details, { ...head, code: 'CA', note: 'One week later.' }));
  await send();
  await upload.waitFor({ state: 'detached' });
  await supplier.getByText(/^Conditionally accepted on/).waitFor();
  await buyer.getByText(/^“One week later”. Change the order/).waitFor();
  await openMenu(supplier, 'Upload order response');
  const last = { ...head, id: 'R-2', code: 'AP' as const, note: 'Gate 5 is noted.' };
  await choose('response.xml', ublOrderResponse(details, last));
  await send();
  await upload.waitFor({ state: 'detached' });
  await supplier.getByText(/^You acknowledged it on/).waitFor();
  for (const page of [buyer, supplier]) {
    await page.getByText('Response: accepted', { exact: true }).waitFor();
    await page.getByText('Gate 5 is noted.').waitFor();
  }
  await buyer.getByText(/^Acknowledged on/).waitFor();
  assert.equal(await buyer.getByRole('button', { name: 'Change purchase order' }).count(), 0);
  await picture(buyer, 'order-acknowledged');
});

test('a cancelled order shows both sides who ended it, and why', { skip }, async () => {
  const { path } = await sentOrder();
  const supplier = await windows.open('supplier1', path);
  await supplier.getByText(/^Sent to you on/).waitFor();
  const buyer = await windows.open('purchaser', path, phone);
  await openMenu(buyer, 'Cancel purchase order');
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The project ended.');
  await assertFits(buyer, 'canceling an order');
  await dialog.getByRole('button', { name: 'Cancel purchase order' }).click();
  await dialog.waitFor({ state: 'detached' });
  await buyer.getByText(/^Canceled on/).waitFor();
  await supplier.getByText(/canceled it on/).waitFor();
  await supplier.getByText('Reason: “The project ended”. Do not deliver it.').waitFor();
  const [download] = await Promise.all([
    supplier.waitForEvent('download'),
    supplier.getByRole('link', { name: 'Download XML: Cancellation' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /-2\.xml$/);
  await picture(supplier, 'order-cancelled');
  await assertFits(supplier, 'a cancelled order');
});
