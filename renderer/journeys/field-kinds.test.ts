import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { admit, makeDraft, price, publish as publishOffer } from '../../server/domain/testing/offer-maker.ts';
import { addItem, completeFields, created, makeRequest, versionOf } from '../../server/domain/testing/request-maker.ts';
import { changeForm, entered, fieldOf, retype, terms, typeDate, untilStored } from './kinds-steps.ts';
import { addField, choose, pageOf, pick, publish, turnOn, write } from './schema-steps.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let journey: Windows;
let admin: Page;
/** Uses German. */
let buyer: Page;
/** Uses Spanish. */
let seller: Page;
before(async () => {
  if (missing) return;
  journey = await openWindows();
  const { purchaser, supplier1 } = journey.server.people;
  for (const [person, language] of [
    [purchaser, 'de'],
    [supplier1, 'es'],
  ] as const) {
    assert.equal((await person.api.put(`/api/users/${person.account}`, { language })).status, 200);
  }
  created(await purchaser.api.post('custom-suppliers', { name: 'Ankerwerk GmbH', number: '70001' }));
  admin = await journey.open('admin', '/schemas/request');
  buyer = await journey.open('purchaser', '/');
  seller = await journey.open('supplier1', '/');
});
after(() => journey?.stop());

const go = (page: Page, path: string) => page.goto(journey.server.origin + path);
const buying = () => journey.server.people.purchaser.api;
test(
  'an administrator adds the missing kinds, and tightens, hides and orders built-in fields',
  { skip: missing },
  async () => {
    await admin.getByRole('button', { name: 'Change this form' }).click();
    await changeForm(admin);
    await picture(admin, 'kinds-editor');
    await assertAccessible(admin, 'the editor');
    await publish(admin, 1);
  },
);

let request: string;

test(
  'the purchaser fills in every kind in the guide, and conditional fields appear and disappear',
  { skip: missing },
  async () => {
    const made = await makeRequest(buying());
    request = made.request;
    await addItem(buying(), request);
    const refused = await buying().put(request, completeFields());
    assert.match(JSON.stringify(refused.body['violations']), /paymentTerms/, 'no longer among the choices');
    assert.equal((await buying().put(request, { ...completeFields(), paymentTerms: 'net_60' })).status, 200);
    await buying().put(request, { deliveryNote: 'By ship only' });
    const workflow = made.workflow.slice(made.workflow.lastIndexOf('/') + 1);
    await go(buyer, `/requests/create/${workflow}?step=items`);
    const steps = buyer.getByRole('navigation', { name: 'Schritte' });
    await buyer.getByLabel('Project name').waitFor();
    assert.equal(await buyer.getByLabel('Bank guarantee').count(), 0, 'its condition is not met');
    assert.equal(await steps.getByText('Site', { exact: true }).count(), 0);
    const order = await buyer.locator('.ParleyField').allInnerTexts();
    const place = (label: string): number => order.findIndex((words) => words.startsWith(label));
    assert.ok(place('Needed on') < place('Project name'), order.join(' | '));
    await buyer.getByRole('textbox', { name: 'Titel' }).fill('Pumps and seals for all of our plants in the north');
    await buyer.getByText(/höchstens 40/i).waitFor();
    await buyer.getByRole('textbox', { name: 'Titel' }).fill('Pumps and seals');
    const saved = untilStored(buyer, ({ custom }) => Object.keys(Object(custom)).length === 10);
    await buyer.getByLabel('Project name').fill('Heron');
    await steps.getByText('Site', { exact: true }).waitFor();
    await buyer.getByLabel('Access to the site').fill(entered.access);
    await fieldOf(buyer, 'House rules').getByRole('textbox').fill(entered.markdown);
    await buyer.getByRole('checkbox', { name: 'ISO 9001' }).check();
    await buyer.getByRole('checkbox', { name: 'FSC' }).check();
    await buyer.getByLabel('Deposit').fill('6.000');
    await buyer.getByText(/höchstens 5000\.5/).waitFor();
    await buyer.getByLabel('Deposit').fill('1.200,50');
    await buyer.getByLabel('Bank guarantee').fill('Nordbank');
    await typeDate(buyer, 'Needed on', '13022027');
    await typeDate(buyer, 'Gate opens', '130220270830');
    await buyer.getByRole('combobox', { name: 'Supplier so far' }).fill('Anker');
    await buyer.getByRole('option', { name: /Ankerwerk/ }).click();
    await buyer.getByRole('combobox', { name: 'Who receives it' }).fill('Lena');
    await buyer.getByRole('option', { name: /Lena Brandt/ }).click();
    await saved;
    await picture(buyer, 'kinds-guide');
    await assertAccessible(buyer, 'the guide');
    await buyer.setViewportSize({ width: 390, height: 844 });
    await buyer.emulateMedia({ colorScheme: 'dark' });
    await buyer.getByLabel('Bank guarantee').scrollIntoViewIfNeeded();
    const wide = await buyer.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `the guide is ${wide} px wide at 390`);
    await picture(buyer, 'kinds-guide-390');
    await buyer.setViewportSize({ width: 1280, height: 900 });
    await buyer.emulateMedia({ colorScheme: 'light' });
  },
);

test('asks for a custom step before publishing', { skip: missing }, async () => {
  const answer = await buying().put(`${request}/publish`, { version: await versionOf(buying(), request) });
  assert.match(JSON.stringify(answer.body['violations']), /custom\.f_/);
  await buyer.getByRole('navigation', { name: 'Schritte' }).getByText('Site', { exact: true }).click();
  const saved = untilStored(buyer, ({ custom }) => Object.values(Object(custom)).includes('Kim Roth'));
  await buyer.getByLabel('Site manager').fill('Kim Roth');
  await saved;
  await buyer.getByRole('navigation', { name: 'Schritte' }).getByText('Lieferung').click();
  await buyer.getByRole('combobox', { name: terms.Deutsch }).click();
  await buyer.getByRole('option', { name: /60/ }).first().waitFor();
  assert.equal(await buyer.getByRole('option', { name: '30 Tage netto', exact: true }).count(), 0);
  await buyer.keyboard.press('Escape');
  assert.equal(await buyer.getByText('Ihre Lieferbedingungen').count(), 0, 'hidden');
});

test(
  'the supplier sees public fields in form order, and in their own language if translated',
  { skip: missing },
  async () => {
    const done = await buying().put(`${request}/publish`, { version: await versionOf(buying(), request) });
    assert.equal(done.status, 200, JSON.stringify(done.body));
    await admit(journey.server, request, journey.server.people.supplier1);
    await go(seller, pageOf(request));
    await seller.getByText('Heron').waitFor();
    for (const words of ['ISO 9001', 'FSC', 'Nordbank', 'Kim Roth', entered.access, terms.Español])
      await seller.getByText(words).first().waitFor();
    await seller.getByRole('heading', { name: 'Gate 4' }).waitFor();
    await seller
      .getByText(/1[.]?200,50/)
      .first()
      .waitFor();
    await seller
      .getByText(/13.*2027.*08:30/)
      .first()
      .waitFor();
    const text = await seller.getByRole('main').innerText();
    assert.ok(text.indexOf('Needed on') < text.indexOf('Project name'));
    assert.doesNotMatch(text, /Supplier so far|Ankerwerk|Who receives it|By ship only|Sus condiciones de entrega/);
    await picture(seller, 'kinds-supplier');
    await assertAccessible(seller, 'the request');
  },
);

test('both sides filter their lists by dates and amounts', { skip: missing }, async () => {
  await makeRequest(buying());
  await go(buyer, '/requests?tab=all');
  const other = buyer
    .getByRole('row')
    .filter({ hasNotText: '1.200,50' })
    .getByRole('link', { name: 'Pumps and seals' })
    .first();
  await other.waitFor();
  await buyer.getByRole('columnheader', { name: 'Deposit' }).waitFor();
  await buyer.getByRole('button', { name: 'Deposit' }).first().click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByLabel('Von').fill('2.000');
  await dialog.getByLabel('Bis').fill('1.000');
  await dialog.getByRole('button', { name: 'Anwenden' }).click();
  await dialog.getByText('Das Ende liegt vor dem Anfang').waitFor();
  await retype(dialog.getByLabel('Von'), '1.000');
  await retype(dialog.getByLabel('Bis'), '2.000');
  await picture(buyer, 'kinds-range');
  await assertAccessible(buyer, 'the range');
  await dialog.getByRole('button', { name: 'Anwenden' }).click();
  await dialog.waitFor({ state: 'detached' });
  await buyer.getByText('Deposit: 1.000 bis 2.000').waitFor();
  await other.waitFor({ state: 'detached' });
  await buyer.getByRole('row').filter({ hasText: '1.200,50' }).waitFor();
  await picture(buyer, 'kinds-list');
  await assertAccessible(buyer, 'the list');
  await go(seller, '/requests?tab=all');
  await seller.getByRole('columnheader', { name: 'Needed on' }).waitFor();
  await seller.getByRole('link', { name: 'Pumps and seals' }).waitFor();
  await seller.getByRole('button', { name: 'Needed on' }).first().click();
  const sellerDialog = seller.getByRole('dialog');
  await sellerDialog.getByRole('spinbutton').first().click();
  await seller.keyboard.type('14022027');
  await sellerDialog.getByRole('button', { name: 'Acotar' }).click();
  await sellerDialog.waitFor({ state: 'detached' });
  await seller.getByText(/^Needed on: desde 14/).waitFor();
  await seller.getByRole('link', { name: 'Pumps and seals' }).waitFor({ state: 'detached' });
});

test('texts are exported and imported as a file, and missing ones fall back', { skip: missing }, async () => {
  await admin.getByRole('button', { name: 'Change this form' }).click();
  await admin.getByRole('tab', { name: /^Translations/ }).click();
  const waiting = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = readFileSync(await (await waiting).path(), 'utf8');
  const line = csv.split('\n').find((one) => one.includes('Project name')) ?? '';
  const translated = csv.replace(line, line.replace(/("?Project name"?)([,;])[^,;]*/, '$1$2Projektname'));
  assert.notEqual(translated, csv);
  await admin
    .getByLabel('Import CSV')
    .setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(translated) });
  await admin.getByText(/1 text imported/).waitFor();
  assert.equal(await admin.getByRole('textbox', { name: 'Project name, Label, Deutsch' }).inputValue(), 'Projektname');
  await admin.getByRole('tab', { name: 'Fields' }).click();
  await pick(admin, 'Gate opens');
  await admin.getByRole('button', { name: 'Remove field' }).click();
  await admin.getByText('Field “Gate opens” removed').waitFor();
  await publish(admin, 2);
});

test('a new draft uses the second version, and a published request keeps the first', { skip: missing }, async () => {
  const made = await makeRequest(buying());
  await go(buyer, `/requests/create/${made.workflow.slice(made.workflow.lastIndexOf('/') + 1)}?step=items`);
  await buyer.getByLabel('Projektname').waitFor();
  await buyer.getByLabel('Access to the site').waitFor();
  assert.equal(await buyer.getByText('Gate opens').count(), 0);
  await go(seller, pageOf(request));
  await seller.getByText('Project name').waitFor();
  await seller.getByText('Gate opens').first().waitFor();
});

test('restoring an older version brings its fields back', { skip: missing }, async () => {
  await admin.getByRole('button', { name: 'Changes of version 2' }).click();
  await admin.getByText('Field “Gate opens” removed').waitFor();
  await admin.getByRole('button', { name: 'Restore version 1' }).click();
  await admin.getByRole('button', { name: 'Publish version 3' }).waitFor();
  await publish(admin, 3);
  await buyer.reload();
  await buyer.getByText('Gate opens').first().waitFor();
  await buyer.getByLabel('Project name').waitFor();
});

/** The second version changes the texts, and restoring the first reverts them. The supplier sees both at once. */
async function wordsComeAndGo(): Promise<void> {
  await seller.getByLabel('Sobre su oferta').waitFor();
  await admin.getByRole('button', { name: 'Change this form' }).click();
  await pick(admin, 'About your offer');
  await write(admin.getByRole('main'), 'Label', { Español: 'Por qué ustedes' });
  await publish(admin, 2);
  await seller.reload();
  await seller.getByLabel('Por qué ustedes').waitFor();
  await admin.getByRole('button', { name: 'Restore version 1' }).click();
  await admin.getByRole('button', { name: 'Publish version 3' }).waitFor();
  await publish(admin, 3);
  await seller.reload();
  await seller.getByLabel('Sobre su oferta').waitFor();
}

test('an administrator adds a step to the offer', { skip: missing }, async () => {
  await go(admin, '/schemas/response');
  await admin.getByRole('button', { name: 'Change this form' }).click();
  await admin.getByRole('tab', { name: 'Steps' }).click();
  await admin.getByRole('button', { name: 'Add step' }).click();
  await write(admin.getByRole('main'), 'Name of the step', { English: 'Warranty', Español: 'Garantía' });
  await admin.getByRole('tab', { name: 'Fields' }).click();
  await addField(admin, 'Whole number', 'Months of warranty');
  await admin.getByRole('textbox', { name: 'Minimum value' }).fill('12');
  await turnOn(admin, 'Required before publishing');
  await choose(admin, 'Step in the guide', 'Warranty');
  await publish(admin, 1);
});

let offer: string;
test('a supplier fills in the custom step', { skip: missing }, async () => {
  const { supplier1 } = journey.server.people;
  offer = await makeDraft(supplier1.api, request);
  await price(supplier1.api, offer, ['900']);
  assert.match(JSON.stringify((await publishOffer(supplier1.api, offer)).body), /custom\.f_\w+/);
  await go(seller, `/responses/${offer.slice(-36)}`);
  await wordsComeAndGo();
  await seller.getByText('Garantía', { exact: true }).first().click();
  await seller.getByLabel('Months of warranty').fill('6');
  await seller.getByText(/12/).first().waitFor();
  const saved = untilStored(seller, ({ custom }) => Object.values(Object(custom)).includes(24));
  await seller.getByLabel('Months of warranty').fill('24');
  await saved;
  await picture(seller, 'kinds-offer');
  await assertAccessible(seller, 'the offer');
});

test("the purchaser compares the supplier's values of custom fields", { skip: missing }, async () => {
  const done = await publishOffer(journey.server.people.supplier1.api, offer);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const { body } = await buying().get(request);
  const workflow = String(Object(body).workflow);
  await go(buyer, `/workflows/${workflow.slice(workflow.lastIndexOf('/') + 1)}/evaluation`);
  await buyer.getByText('Months of warranty').first().waitFor();
  await buyer.getByText('13. Feb 2027', { exact: true }).waitFor();
  await picture(buyer, 'kinds-comparison');
});
