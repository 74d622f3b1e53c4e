import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const email = 'nina.berg@parley.example';
const password = 'Harbour-Road-20457';

let journey: Windows;
before(async () => {
  if (!missing) journey = await openWindows();
});
after(() => journey?.stop());

async function mailedLink(): Promise<string> {
  const [mail] = await journey.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc').limit(1);
  assert.equal(mail?.payload.to.email, email);
  return String(mail?.payload.data.link);
}

test('an organization admin invites a user in German, and a wrong address is rejected', { skip: missing }, async () => {
  const page = await journey.open('lead', '/users/create-purchaser');
  const dialog = page.getByRole('dialog', { name: 'Benutzer einladen' });
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await page.waitForURL((url) => url.pathname === '/users');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Benutzer einladen' }).click();
  await dialog.getByLabel('Vorname').fill('Nina');
  await dialog.getByLabel('Nachname').fill('Berg');
  await dialog.getByLabel('E-Mail').fill('nina.berg');
  await dialog.getByRole('button', { name: 'Benutzer einladen' }).click();
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await picture(page, 'invite-user');
  await assertAccessible(page, 'the invitation');
  await dialog.getByLabel('E-Mail').fill(email);
  await dialog.getByRole('button', { name: 'Benutzer einladen' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(email).waitFor();
});

let narrow: Page;
test('the invited user follows the mailed link and chooses a password on a phone', { skip: missing }, async () => {
  narrow = await journey.open('lead', '/login', { width: 390, height: 844 });
  await narrow.context().clearCookies();
  await narrow.goto(journey.server.origin + (await mailedLink()));
  await narrow.getByRole('heading', { level: 1, name: 'Set up your account' }).waitFor();
  assert.equal(await narrow.getByLabel('First name').inputValue(), 'Nina');
  assert.equal(await narrow.getByRole('checkbox').isChecked(), false);
  await narrow.getByRole('textbox', { name: /^Password/ }).fill(password);
  await narrow.getByLabel('Repeat password').fill(`${password}0`);
  await narrow.getByRole('button', { name: 'Set up account' }).click();
  await narrow.locator('[aria-invalid="true"]').first().waitFor();
  await picture(narrow, 'set-up-account');
  await assertAccessible(narrow, 'the account');
  await narrow.getByLabel('Repeat password').fill(password);
  await narrow.getByRole('checkbox').check();
  await narrow.getByRole('button', { name: 'Set up account' }).click();
  await narrow.getByText('Your account is ready').waitFor();
});

test('the new password works, and the link cannot be used again', { skip: missing }, async () => {
  const link = await mailedLink();
  await narrow.getByRole('link', { name: 'Log in' }).click();
  await narrow.getByLabel('E-mail').fill(email);
  await narrow.getByRole('textbox', { name: /^Password/ }).fill(password);
  await narrow.getByRole('button', { name: 'Log in', exact: true }).click();
  await narrow.waitForURL((url) => url.pathname !== '/login');
  await narrow.context().clearCookies();
  await narrow.goto(journey.server.origin + link);
  await narrow.getByText('This link is no longer valid').waitFor();
  await picture(narrow, 'link-used');
  await assertAccessible(narrow, 'the used link');
});

const called = 'paula.diaz@parley.example';

test('an administrator invites a purchaser into an organization', { skip: missing }, async () => {
  const page = await journey.open('admin', '/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByLabel('First name').fill('Paula');
  await dialog.getByLabel('Last name').fill('Diaz');
  await dialog.getByLabel('E-mail').fill(called);
  await dialog.getByRole('combobox', { name: 'Organization', exact: true }).fill('Nordhafen');
  await page.getByRole('option', { name: /Nordhafen/ }).click();
  await picture(page, 'administrator-invites');
  await assertAccessible(page, 'an administrator invites');
  await dialog.getByRole('button', { name: 'Invite user' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(called).waitFor();
});

test(
  'the invited purchaser chooses a password in German on a phone, logs in and purchases',
  { skip: missing },
  async () => {
    const { db } = journey.server.services;
    const [mail] = await db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc').limit(1);
    assert.equal(mail?.payload.to.email, called);
    const page = await journey.open('nobody', '/login', { width: 390, height: 844 });
    await page.evaluate(() => localStorage.setItem('parley.language', 'de'));
    await page.goto(journey.server.origin + String(mail.payload.data.link));
    await page.getByRole('heading', { level: 1, name: 'Konto einrichten' }).waitFor();
    await page
      .getByRole('textbox', { name: /^Passwort/ })
      .first()
      .fill(password);
    await page.getByLabel('Passwort wiederholen').fill(password);
    await page.getByRole('checkbox').check();
    await picture(page, 'set-up-account-de');
    await assertAccessible(page, 'the account in German');
    await page.getByRole('button', { name: 'Konto einrichten' }).click();
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await page.getByLabel('E-Mail').fill(called);
    await page.getByRole('textbox', { name: /^Passwort/ }).fill(password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`${journey.server.origin}/workflows`);
    await page.getByRole('heading', { level: 1, name: 'Workflows' }).waitFor();
    await picture(page, 'workflows-of-invited');
  },
);
