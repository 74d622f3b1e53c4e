import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { act, ok, ownParticipation } from '../../server/domain/testing/negotiation-maker.ts';
import { newAccount } from '../../server/testing/rich-world.ts';
import { assertAccessible } from './accessibility.ts';
import { makers } from './waiting-steps.ts';
import { missing, openWindows, picture, type View, type Windows } from './windows.ts';

const phone = { width: 390, height: 844 };
const title = 'Racking of hall 4';

interface Colleague {
  iri: string;
  token: string;
}

let windows: Windows;
let second: Colleague;
let deputy: Colleague;
let reader: Colleague;
let negotiation: string;
let purchaser: Page;
before(async () => {
  if (missing) return;
  windows = await openWindows();
  second = await colleague('Mia', 'Sander');
  deputy = await colleague('Ole', 'Brix');
  reader = await colleague('Ida', 'Roth', 'de');
  ({ negotiation } = await makers.negotiated(windows, title));
});
after(() => windows?.stop());

async function colleague(given: string, family: string, language = 'en'): Promise<Colleague> {
  const { server } = windows;
  const { organization } = server.people.purchaser;
  const token = await newAccount(server, { organization, state: 'active' });
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const names = { given_name: given, family_name: family, language };
  await server.services
    .db('account')
    .where({ id: sub.slice(-36) })
    .update(names);
  return { iri: sub, token };
}

async function openFor({ token }: Colleague, path: string, view?: View): Promise<Page> {
  const { server } = windows;
  const page = await windows.open('nobody', '/login', view);
  await page.context().addCookies([{ name: 'parley_token', value: token, url: server.origin }]);
  await page.goto(server.origin + path);
  return page;
}

const numberOf = async (page: Page): Promise<string> =>
  /A-\d{4}-\d+/.exec(await page.locator('main').innerText())?.[0] ?? assert.fail('no number');

/** Shows the page accessibly on a desk and on a phone. */
async function assertFits(page: Page, name: string): Promise<void> {
  for (const [size, view] of Object.entries({ desk: { width: 1280, height: 900 }, phone })) {
    await page.setViewportSize(view);
    await assertAccessible(page, `${name} on a ${size}`);
    await picture(page, `approval-${name}-${size}`);
    await assertNoSideways(page);
  }
}

const assertNoSideways = async (page: Page): Promise<void> =>
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'scrolls sideways');

/** Nothing scrolls sideways, and the button is within reach of the thumb without scrolling. */
async function assertInReach(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  assert.ok(box && box.y + box.height <= phone.height && box.height >= 44, `${name}: ${JSON.stringify(box)}`);
  await assertNoSideways(page);
}

test('an organization admin sets the rule: two steps from an amount on', { skip: missing }, async () => {
  const page = await windows.open('lead', '/');
  await page.getByRole('link', { name: 'Freigaberegeln' }).click();
  await page.getByText('Noch keine Freigaberegeln').waitFor();
  await page.getByRole('button', { name: 'Regel hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Zuschläge ab 10 Euro');
  await dialog.getByRole('checkbox', { name: 'Bestellungen' }).uncheck();
  await dialog.getByLabel('Betrag ab').fill('10');
  const choose = async (step: string, person: string): Promise<void> => {
    const field = dialog.getByRole('group', { name: step }).getByRole('combobox', { name: 'Freigabe durch' });
    await field.fill(person);
    await page.getByRole('option', { name: person }).click();
  };
  await choose('Stufe 1', 'Tom Petersen');
  await dialog.getByRole('button', { name: 'Stufe hinzufügen' }).click();
  await choose('Stufe 2', 'Mia Sander');
  await picture(page, 'approval-rule');
  await assertAccessible(page, 'the dialog of a rule');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Zuschläge ab 10,00 €').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Mia Sander' }).waitFor();
  await page.getByRole('button', { name: 'Testen' }).click();
  await page.getByRole('alert').filter({ hasText: 'Betrag: Dieses Feld ist erforderlich' }).waitFor();
  await page.getByLabel('Betrag', { exact: true }).fill('9,99');
  await page.getByRole('button', { name: 'Testen' }).click();
  await page.getByRole('status').filter({ hasText: 'Keine Regel' }).waitFor();
  await page.getByLabel('Betrag', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Testen' }).click();
  await page.getByRole('status').filter({ hasText: 'Mia Sander' }).waitFor();
  await assertFits(page, 'rules');
});

test('the award dialog says beforehand that an approval is needed, and by whom', { skip: missing }, async () => {
  const page = await openFor(reader, `/negotiations/${negotiation.slice(-36)}`);
  await page.getByRole('button', { name: 'Zuschlag erteilen', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Dieser Zuschlag braucht zuerst eine Freigabe').waitFor();
  await dialog.getByText('In der ersten von 2 Stufen: Freigabe durch Tom Petersen.').waitFor();
  await assertFits(page, 'notice');
  await page.context().close();
});

test('an award above the amount is requested, and nothing is awarded', { skip: missing }, async () => {
  purchaser = await windows.open('purchaser', `/negotiations/${negotiation.slice(-36)}`);
  await purchaser.getByRole('button', { name: 'Award', exact: true }).click();
  const dialog = purchaser.getByRole('dialog');
  await dialog.locator('textarea').first().fill('Best price for the whole lot.');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await dialog.waitFor({ state: 'detached' });
  // At once, because checks take longer than a toast stays.
  const toast = purchaser.getByRole('status').filter({ hasText: 'Approval requested: A-' });
  await toast.getByRole('button', { name: 'Open request' }).click();
  await purchaser.waitForURL(/\/approval-requests\//u);
  await purchaser.getByRole('button', { name: 'Withdraw' }).waitFor();
  assert.equal(await purchaser.getByRole('button', { name: 'Approve' }).count(), 0);
  await purchaser.goBack();
  await purchaser.getByText('Waits for approval by Tom Petersen').waitFor();
  await purchaser.getByRole('button', { name: 'Award', exact: true }).waitFor({ state: 'detached' });
  await picture(purchaser, 'approval-banner');
  await assertAccessible(purchaser, 'a negotiation with a held award');
  await purchaser.goForward();
});

test('the first approver decides on a phone, two taps after reading', { skip: missing }, async () => {
  const page = await windows.open('lead', '/notifications', phone);
  const row = page.getByRole('listitem').filter({ hasText: 'Ein Einkauf braucht Ihre Freigabe' });
  await row.getByRole('link').click();
  await page.waitForURL(/\/approval-requests\//u);
  await page.getByText('Wartet auf Sie').waitFor();
  await page.getByText('Best price for the whole lot.').waitFor();
  await assertInReach(page, 'Freigeben');
  await assertInReach(page, 'Ablehnen');
  await picture(page, 'approval-phone');
  await assertAccessible(page, 'an approval request on a phone');
  await page.getByRole('button', { name: 'Freigeben', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('braucht nach Ihrer noch weitere Freigaben').waitFor();
  await dialog.getByRole('button', { name: 'Freigeben', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Ihre Freigabe ist gespeichert').waitFor();
  await page.getByRole('button', { name: 'Freigeben', exact: true }).waitFor({ state: 'detached' });
  await page.context().close();
});

test('the proposer sees the decision at once', { skip: missing }, async () => {
  const track = purchaser.getByRole('region', { name: 'Steps' });
  await track
    .getByRole('listitem')
    .filter({ hasText: 'Tom Petersen' })
    .filter({ hasText: ': approved' })
    .first()
    .waitFor();
  await track.getByRole('listitem').filter({ hasText: 'Step 2: waiting' }).waitFor();
});

test('the second approver names a deputy', { skip: missing }, async () => {
  const page = await openFor(second, '/');
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `“${title}”` });
  await row.getByRole('link', { name: 'Decide' }).click();
  await page.getByText('Waits for you').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Name a deputy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Deputy' }).fill('Ole');
  await page.getByRole('option', { name: 'Ole Brix' }).click();
  await fillDay(page);
  await picture(page, 'approval-deputy');
  await assertAccessible(page, 'naming a deputy');
  await dialog.getByRole('button', { name: 'Name a deputy' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Ole Brix, deputy for Mia Sander (you)').waitFor();
  await page.context().close();
});

/** Types a day in the far future into the sections of the date field. */
async function fillDay(page: Page): Promise<void> {
  const sections = page.getByRole('dialog').getByRole('spinbutton');
  await sections.first().click();
  await page.keyboard.type('31122031');
  await page.keyboard.type('1000');
}

test('the deputy gives the last approval, which awards', { skip: missing }, async () => {
  const page = await openFor(deputy, '/approval-requests');
  await page.getByRole('tab', { name: /To decide/ }).waitFor();
  await assertAccessible(page, 'the list of approval requests');
  await picture(page, 'approval-list');
  await page.getByRole('link', { name: title }).click();
  await page
    .getByText(/is awarded right away/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea, input').first().fill('Agreed with Mia.');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Approved. It is now binding.').waitFor();
  await page.getByText('Agreed with Mia.').waitFor();
  await picture(page, 'approval-given');
  await page.context().close();
});

test('the proposer finds the award done, and orders', { skip: missing }, async () => {
  await purchaser.getByRole('main').getByText('Approved', { exact: true }).first().waitFor();
  assert.match(await numberOf(purchaser), /^A-/);
  await purchaser.getByRole('link', { name: 'Negotiation', exact: true }).click();
  await purchaser.getByText('Awarded', { exact: true }).first().waitFor();
  await purchaser.getByRole('button', { name: 'Create purchase order' }).click();
  await purchaser.getByRole('link', { name: 'Download PDF' }).waitFor();
});

test('an offer that changes before the last approval makes the request outdated', { skip: missing }, async () => {
  const { people } = windows.server;
  const made = await makers.negotiated(windows, 'Racking of hall 5');
  const place = await ownParticipation(people.supplier1.api, made.negotiation);
  const { body } = await ok(act(people.purchaser.api, place, 'awarding', { reason: 'Best price.' }));
  const held = String(body['@id']);
  await ok(act(people.lead.api, held, 'approve'));
  await windows.server.services
    .db('response')
    .where({ id: made.offer.slice(-36) })
    .update({ total_price: '41' });
  const page = await openFor(second, `/approval-requests/${held.slice(-36)}`, phone);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Something changed before the last approval').waitFor();
  await page.getByText('The offer from NordRack Systems B.V. changed').waitFor();
  await picture(page, 'approval-outdated');
  await assertAccessible(page, 'an outdated request');
});
