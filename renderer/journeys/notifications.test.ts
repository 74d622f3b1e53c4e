import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { admit, makeOffer } from '../../server/domain/testing/offer-maker.ts';
import { makePublished } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
let windows: Windows;
let workflow = '';
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { purchaser, lead, supplier1 } = windows.server.people;
  await lead.api.put(`users/${lead.account}`, { language: 'en' });
  const made = await makePublished(purchaser.api);
  workflow = `/workflows/${made.workflow.slice(-36)}`;
  await admit(windows.server, made.request, supplier1);
  await supplier1.api.post('questions', { request: made.request, text: 'Which colour do you need?' });
  await makeOffer(supplier1.api, made.request);
});
after(() => windows?.stop());

async function fits(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${what} is ${over} px too wide`);
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, \d+ unread$/ });

test('the bell shows unread notifications, groups them and handles one with a click', { skip }, async () => {
  const page = await windows.open('purchaser', '/');
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('Answer a question about “Pumps and seals”').waitFor();
  await panel.getByText('Offers received for “Pumps for plant 4”').waitFor();
  await panel.getByRole('heading', { name: 'Pumps for plant 4' }).waitFor();
  await assertAccessible(page, 'the panel of notifications');
  await picture(page, 'notifications-panel');
  await panel.getByRole('link', { name: 'Answer' }).click();
  await page.waitForURL(/\/requests\/.*\/questions/);
  await bell(page).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications, none unread' }).waitFor();
  await page.context().close();
});

test('a colleague mentioned in a comment is notified immediately', { skip }, async () => {
  const lead = await windows.open('lead', '/');
  await lead.getByRole('button', { name: /^Notifications/ }).waitFor();
  const page = await windows.open('purchaser', workflow);
  const comments = page.getByRole('region', { name: /Comments/ });
  const field = comments.getByLabel('Write a comment');
  await field.pressSequentially('@');
  const name = (await page.getByRole('option').first().textContent()) ?? '';
  await field.pressSequentially(name.slice(0, 2));
  await page.getByRole('option', { name, exact: true }).waitFor();
  await assertAccessible(page, 'colleagues offered while one is mentioned');
  await field.press('Enter');
  assert.equal(await field.inputValue(), `@${name} `);
  await field.pressSequentially('is <b>this</b> fine?');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await comments.getByText('is <b>this</b> fine?').waitFor();
  await comments.getByText(`@${name}`).waitFor();
  await assertAccessible(page, 'comments on a workflow');
  await picture(page, 'notifications-comments');
  await bell(lead).click();
  await lead.getByText('You were mentioned').waitFor();
  await lead.getByRole('link', { name: 'Read the comment' }).click();
  await lead.getByText('is <b>this</b> fine?').waitFor();
  await field.fill('@supplier1@parley.example look');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await comments
    .getByText('supplier1@parley.example does not have access to this and cannot be mentioned here')
    .waitFor();
  await lead.context().close();
  await page.context().close();
});

test('each user chooses their notification channels and has their own calendar', { skip }, async () => {
  const page = await windows.open('purchaser', '/account?tab=notifications');
  const choice = page.getByRole('checkbox', { name: 'An offer comes in or is withdrawn: Daily e-mail' });
  await choice.click();
  await page.getByRole('checkbox', { name: 'An offer comes in or is withdrawn: E-mail', checked: false }).waitFor();
  assert.equal(await choice.isChecked(), true);
  const address = page.getByLabel('Address to subscribe to');
  const first = await address.inputValue();
  assert.equal((await fetch(first)).status, 200);
  await page.getByRole('button', { name: 'Create new address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new address' }).click();
  await page.waitForFunction(
    (old) => ![...document.querySelectorAll('input')].some((input) => input.value === old),
    first,
  );
  assert.equal((await fetch(first)).status, 404);
  await assertAccessible(page, 'the settings of notifications');
  await picture(page, 'notifications-settings');
  await page.context().close();
});

test('a phone in German and dark mode shows everything without horizontal scrolling', { skip }, async () => {
  const { purchaser } = windows.server.people;
  await purchaser.api.put(`users/${purchaser.account}`, { language: 'de' });
  const page = await windows.open('purchaser', '/notifications', { width: 390, height: 844, dark: true });
  await page.getByRole('heading', { name: 'Benachrichtigungen' }).waitFor();
  await page.getByText('Früher').waitFor();
  await fits(page, 'the page of notifications');
  await assertAccessible(page, 'the page of notifications, dark');
  await picture(page, 'notifications-390-dark-de');
  await page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
  await page.getByRole('dialog', { name: 'Benachrichtigungen' }).getByText('Alle Benachrichtigungen').waitFor();
  await fits(page, 'the panel');
  await picture(page, 'notifications-panel-390-dark-de');
  await page.goto(`${windows.server.origin}/account?tab=notifications`);
  await page.getByText('Worüber und wo Sie benachrichtigt werden').waitFor();
  await fits(page, 'the settings');
  await picture(page, 'notifications-settings-390-dark-de');
  await page.goto(`${windows.server.origin}${workflow}`);
  await page.getByLabel('Kommentar schreiben').waitFor();
  await fits(page, 'comments');
  await purchaser.api.put(`users/${purchaser.account}`, { language: 'en' });
  await page.context().close();
});
