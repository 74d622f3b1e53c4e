import { after, before, test } from 'node:test';
import { startReceiver, type Receiver } from '../../server/domain/webhook/testing/receiver.ts';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
const hourMs = 3_600_000;

let windows: Windows;
let receiver: Receiver;
before(async () => {
  if (skip) return;
  windows = await openWindows({ webhooksToLoopback: true });
  receiver = await startReceiver();
  const { lead } = windows.server.people;
  await lead.api.put(`users/${lead.account}`, { language: 'en' });
});
after(async () => {
  await receiver?.stop();
  await windows?.stop();
});

test('an organization admin adds a webhook, tests it, and reads of its failures', { skip }, async () => {
  const page = await windows.open('lead', '/webhooks');
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Address' }).fill('https://192.168.1.1/');
  await form.getByRole('combobox', { name: 'Events' }).fill('purchaseOrder.created');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await form.getByText('Parley may not call this address.').waitFor();
  await assertAccessible(page, 'adding a webhook');
  await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: receiver.url }).first().click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send test event' }).click();
  await page.getByText('webhook.test').first().waitFor();
  await page.getByText('Delivered', { exact: true }).first().waitFor();
  await assertAccessible(page, 'a webhook');
  await picture(page, 'webhook');

  receiver.answer((response) => void response.writeHead(503).end());
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send test event' }).click();
  await page.getByText('Failing', { exact: true }).first().waitFor();
  windows.server.advance(hourMs + 60_000);
  const notices = await windows.open('lead', '/notifications');
  const notice = notices.getByRole('listitem').filter({ hasText: 'A webhook has failed for an hour' }).first();
  await notice.getByRole('link').click();
  await notices.waitForURL(/\/webhooks\/[\da-f-]{36}$/);
});
