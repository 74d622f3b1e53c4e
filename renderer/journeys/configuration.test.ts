import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { admit } from '../../server/domain/testing/offer-maker.ts';
import { completeFields, created, makePublished, makeRequest } from '../../server/domain/testing/request-maker.ts';
import type { PersonKey } from '../../server/testing/test-server.ts';
import { choose, idOf, look } from './configuration-steps.ts';
import { missing, openWindows, type Windows } from './windows.ts';

let journey: Windows;
let admin: Page;
let purchaser: Page;
let supplier: Page;
before(async () => {
  if (missing) return;
  journey = await openWindows();
  admin = await journey.open('admin', '/settings');
  purchaser = await journey.open('purchaser', '/');
  supplier = await journey.open('supplier1', '/');
});
after(() => journey?.stop());

const go = (page: Page, to: string) => page.goto(journey.server.origin + to);
const apiOf = (person: PersonKey) => journey.server.people[person].api;

/** The supplier's link to its list of requests, on its start page. */
async function suppliersWay() {
  await go(supplier, '/');
  return { sidebar: supplier.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Requests/ }) };
}

const importFile = (file: string) => admin.getByLabel('Import', { exact: true }).setInputFiles(file);

test('flags and settings apply immediately to purchasers, suppliers and newcomers', { skip: missing }, async () => {
  const { workflow, request } = await makePublished(apiOf('purchaser'));
  await admit(journey.server, request, journey.server.people.supplier1);
  const home = `/workflows/${idOf(workflow)}`;
  await go(purchaser, home);
  await purchaser.getByRole('link', { name: 'Automation' }).waitFor();
  const { sidebar: requests } = await suppliersWay();
  await requests.waitFor();
  await admin.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await look(admin, 'settings');
  // A switch shows the server's state, so it moves only with the answer.
  for (const flag of ['Workflow automation', 'Request page']) {
    await admin.getByRole('switch', { name: flag }).click();
    await admin.getByRole('switch', { name: flag, checked: false }).waitFor();
  }
  await admin.getByText('Ana Prado').first().waitFor();
  await choose(admin, 'Registration', 'Open to everyone');
  await admin.getByRole('button', { name: 'Save Registration' }).click();
  await admin.getByRole('button', { name: 'Reset Registration to the default' }).waitFor();
  await admin.getByRole('textbox', { name: 'Largest file' }).fill('7');
  await admin.getByRole('button', { name: 'Save Largest file' }).click();
  await admin.getByRole('button', { name: 'Reset Largest file to the default' }).waitFor();
  await admin.getByRole('textbox', { name: 'Free trial' }).fill('900');
  await admin.getByRole('button', { name: 'Save Free trial' }).click();
  await admin.getByText(/at most 365/i).waitFor();
  assert.equal(await admin.getByRole('textbox', { name: 'Free trial' }).inputValue(), '900');
  await go(purchaser, home);
  await purchaser.getByRole('link', { name: 'Negotiations' }).last().waitFor();
  assert.equal(await purchaser.getByRole('link', { name: 'Automation' }).count(), 0);
  // The list is gone, and links to it lead home. The request itself and its offer still exist.
  await go(supplier, '/requests');
  await supplier.waitForURL((url) => url.pathname === '/');
  await requests.waitFor({ state: 'detached' });
  await go(supplier, `/responses/create?request=${encodeURIComponent(request)}`);
  await supplier.waitForURL(/responses\/(?!create)/);
  await go(supplier, `${new URL(supplier.url()).pathname}?step=attachments`);
  await supplier.getByText(/up to 7 MB each/).waitFor();
  const newcomer = await journey.open('nobody', '/registration');
  await newcomer.getByText('Purchaser').first().waitFor();
});

async function addCode(code: string, label: string): Promise<void> {
  await admin.getByRole('button', { name: 'Add code' }).click();
  await admin.getByRole('textbox', { name: 'Code', exact: true }).first().fill(code);
  await admin.getByRole('textbox', { name: new RegExp(`^${code}, English`) }).fill(label);
}

async function saveList(): Promise<void> {
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('Payment terms: saved').last().waitFor();
  await admin.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor();
}

test('an administrator adds codes, and typed ones survive a reload', { skip: missing }, async () => {
  await go(admin, '/code-lists');
  await choose(admin, 'List', 'Payment terms');
  await addCode('net_50', 'Net 50 days');
  await addCode('net_45', 'Net 45 days');
  await admin.reload();
  await choose(admin, 'List', 'Payment terms');
  const kept = admin.getByRole('textbox', { name: /^net_45, English/ });
  await kept.waitFor();
  assert.equal(await kept.inputValue(), 'Net 45 days', 'the input survives a reload');
  // Has two hundred fields of one kind, whose contrast other pages check in both modes.
  await look(admin, 'code-lists', { bothModes: false });
  await saveList();
});

const terms = () => purchaser.getByRole('combobox', { name: 'Payment terms' });

test('a purchaser chooses a new code', { skip: missing }, async () => {
  const { workflow } = await makeRequest(apiOf('purchaser'));
  await go(purchaser, `/requests/create/${idOf(workflow)}?step=delivery`);
  await terms().fill('Net 45');
  const saved = purchaser.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await purchaser.getByRole('option', { name: 'Net 45 days' }).click();
  await saved;
  await purchaser.reload();
  await terms().waitFor();
  assert.equal(await terms().inputValue(), 'Net 45 days');
});

test('a retired code is no longer offered but remains readable', { skip: missing }, async () => {
  const published = await makePublished(apiOf('purchaser'), { ...completeFields(), paymentTerms: 'net_50' });
  await admit(journey.server, published.request, journey.server.people.supplier1);
  await admin.getByRole('checkbox', { name: 'net_50, Retired' }).check();
  await saveList();
  await purchaser.reload();
  await terms().fill('Net 5');
  await purchaser.getByText('Nothing found').waitFor();
  await go(supplier, `/requests/${idOf(published.request)}/payment-terms`);
  await supplier.getByText('Net 50 days').first().waitFor();
});

test('a mail contains an administrator’s text', { skip: missing }, async () => {
  await go(admin, '/mail-texts');
  await admin.getByRole('textbox', { name: 'Subject' }).fill('Offer for {nothing}');
  await admin.getByText('This e-mail has no variable {nothing}').first().waitFor();
  await admin.getByRole('textbox', { name: 'Subject' }).fill('Your price for {requestTitle}');
  await admin
    .getByText(/^Your price for /)
    .last()
    .waitFor();
  await look(admin, 'mail-texts');
  await admin.getByRole('button', { name: 'Send me a test e-mail' }).click();
  await admin.getByText('The test e-mail is on its way').waitFor();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('Invitation: saved').waitFor();
  await choose(admin, 'E-mail', 'Question asked');
  await admin.getByRole('textbox', { name: 'Subject' }).fill('{supplier} asks');
  await admin.getByText('This e-mail has no variable {supplier}').first().waitFor();
  await admin.getByRole('textbox', { name: 'Subject' }).fill('Somebody asks about {requestTitle}');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('Question asked: saved').waitFor();
});

let announced: string;
const untilReceived = async (subject: string, by: string): Promise<void> => {
  const mails = await journey.open('nobody', '/dev/mails');
  await mails.locator(`//h2[contains(., '${subject}')]/following-sibling::*[contains(., '${by}')]`).first().waitFor();
  await mails.context().close();
};

test('mails use custom texts until these are reset', { skip: missing }, async () => {
  const { request } = await makePublished(apiOf('purchaser'));
  announced = request;
  created(await apiOf('purchaser').post('invitations', { request, email: 'new@supplier.example' }));
  await admit(journey.server, request, journey.server.people.supplier1);
  created(await apiOf('supplier1').post('questions', { request, text: 'Is delivery in parts possible?' }));
  await untilReceived('Your price for', 'new@supplier.example');
  await untilReceived('Your price for', 'admin@parley.example');
  await untilReceived('Somebody asks about', 'purchaser@parley.example');
  await choose(admin, 'E-mail', 'Invitation (changed)');
  await admin.getByRole('button', { name: 'Reset to shipped text' }).click();
  await admin.getByRole('button', { name: 'Reset to shipped text' }).waitFor({ state: 'detached' });
});

test('a mail after the reset uses the default text', { skip: missing }, async () => {
  created(await apiOf('purchaser').post('invitations', { request: announced, email: 'next@supplier.example' }));
  await untilReceived('Invitation to offer', 'next@supplier.example');
});

test('a file transfers the configuration to a second, empty instance', { skip: missing }, async () => {
  const fields = { f_plant1: { kind: 'text', label: { en: 'Plant' }, audience: 'all' } };
  const overlay = { fields };
  const draft = created(await apiOf('admin').post('schema-overlays', { entity: 'request', title: 'Plant', overlay }));
  assert.equal((await apiOf('admin').put(`${draft}/publish`, { version: 1 })).status, 200);
  await go(admin, '/settings');
  const waiting = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export' }).click();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'parley-moved-')), 'parley.json');
  await (await waiting).saveAs(file);
  const text = readFileSync(file, 'utf8');
  await journey.stop();

  journey = await openWindows();
  admin = await journey.open('admin', '/settings');
  await importFile(file);
  for (const change of [
    'Settings: Registration',
    'Settings: Largest file',
    'Features: Request page',
    'Code lists: Payment terms',
    'E-mail texts: Question asked',
    'Forms and fields: Request',
  ])
    await admin.getByRole('cell', { name: change, exact: true }).waitFor();
  await admin.getByRole('button', { name: /^Apply \d+ changes$/ }).scrollIntoViewIfNeeded();
  await look(admin, 'moving');
  const before = await journey.open('nobody', '/registration');
  await before.getByText(/invit/i).first().waitFor();
  await admin.getByRole('button', { name: /^Apply \d+ changes$/ }).click();
  await admin.getByText('Configuration applied').waitFor();
  const again = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export' }).click();
  assert.equal(readFileSync(await (await again).path(), 'utf8'), text, 'the export is byte for byte the same');
});

test('the second instance uses the transferred configuration', { skip: missing }, async () => {
  const { workflow } = await makeRequest(apiOf('purchaser'));
  purchaser = await journey.open('purchaser', `/requests/create/${idOf(workflow)}?step=delivery`);
  await purchaser.getByRole('combobox', { name: 'Payment terms' }).fill('Net 45');
  await purchaser.getByRole('option', { name: 'Net 45 days' }).waitFor();
  const custom = { f_plant1: 'Hall North' };
  const { request } = await makePublished(apiOf('purchaser'), { ...completeFields(), paymentTerms: 'net_45', custom });
  await admit(journey.server, request, journey.server.people.supplier1);
  supplier = await journey.open('supplier1', `/requests/${idOf(request)}/overview`);
  await supplier.getByText('Hall North').waitFor();
  await go(supplier, `/requests/${idOf(request)}/payment-terms`);
  await supplier.getByText('Net 45 days').first().waitFor();
  await (await suppliersWay()).sidebar.waitFor({ state: 'detached' });
});

test(
  'deletions in a file require the instance name, and a file with errors changes nothing',
  { skip: missing },
  async () => {
    const whole: { settings: object } = (await apiOf('admin').get('configuration')).body as never;
    const folder = mkdtempSync(path.join(tmpdir(), 'parley-moved-'));
    const bad = path.join(folder, 'bad.json');
    writeFileSync(bad, JSON.stringify({ ...whole, settings: { trialDays: 0 } }));
    await go(admin, '/settings');
    await importFile(bad);
    await admin.getByText('settings.trialDays').waitFor();
    const file = path.join(folder, 'parley.json');
    writeFileSync(file, JSON.stringify({ ...whole, settings: { trialDays: 45 } }));
    await importFile(file);
    await admin.getByText('Settings: Free trial').waitFor();
    await admin.getByText('Settings: Registration').waitFor();
    await admin.getByRole('button', { name: 'Apply 3 changes' }).click();
    await admin
      .getByText(/required/i)
      .first()
      .waitFor();
    await admin.getByRole('textbox', { name: /Name of this instance/ }).fill(new URL(journey.server.origin).host);
    await admin.getByRole('button', { name: 'Apply 3 changes' }).click();
    await admin.getByText('Configuration applied').waitFor();
    await admin.reload();
    await admin.getByRole('textbox', { name: 'Free trial' }).waitFor();
    assert.equal(await admin.getByRole('textbox', { name: 'Free trial' }).inputValue(), '45');
    const newcomer = await journey.open('nobody', '/registration');
    await newcomer.getByText(/invit/i).first().waitFor();
  },
);
