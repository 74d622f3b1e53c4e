import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signIn } from './api.ts';
import { typeDate } from './purchaser-steps.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { picture } from './windows.ts';

const wide = { width: 1280, height: 1040 };
const phone = { width: 390, height: 844 };
const email = 'lead@parley.example';
let stage: Stage;
let lead: Person;

before(async () => {
  stage = await openStage();
  await speaks('en');
  lead = await stage.enter(email, { viewport: wide });
});
after(() => stage.stop());

async function speaks(language: string): Promise<void> {
  const self = await signIn(stage.origin, email);
  const { userIri } = await self.get('/api/auth/check');
  await self.put(String(userIri), { language });
}

async function fits(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${what} is ${over} px too wide`);
}

/** Opens the record of NordRack, a registered supplier of the demo, from the command palette. */
async function jumpToSupplier(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('NordRack');
  const first = page.getByRole('option').first();
  await first.getByText('Suppliers').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /NordRack/ }).waitFor();
}

test('the list shows listed and registered suppliers, and the palette finds one first', async () => {
  const { page, errors } = lead;
  await page.goto('/');
  await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor();
  await page.getByRole('link', { name: /NordRack/ }).waitFor();
  await assertAccessible(page, 'the list of suppliers');
  await picture(page, 'suppliers-list');
  await jumpToSupplier(page);
  await page.getByRole('heading', { name: 'Advice' }).waitFor();
  await page.getByRole('heading', { name: 'Score', exact: true }).waitFor();
  await assertAccessible(page, 'the record');
  await picture(page, 'supplier-record');
  assert.deepEqual(errors, []);
});

test('every part of the record is a tab of its own', async () => {
  const { page, errors } = lead;
  for (const tab of ['Requests', 'Orders', 'Documents', 'People', 'Notes']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await page.waitForURL(new RegExp(`/${tab.toLowerCase()}$`));
    await assertAccessible(page, tab);
    await picture(page, `supplier-record-${tab.toLowerCase()}`);
  }
  await page.getByRole('textbox').first().fill('Delivers on Fridays.');
  await page.getByRole('button', { name: 'Comment' }).click();
  await page.getByText('Delivers on Fridays.').first().waitFor();
  assert.deepEqual(errors, []);
});

test('documents of the supplier are asked for and listed on its record', async () => {
  const { page, errors } = lead;
  await page.getByRole('tab', { name: /^Documents/ }).click();
  await page.getByRole('button', { name: 'Ask for documents' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Code of conduct' }).check();
  const end = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await typeDate(page, '[role=dialog]', 0, `${end.split('-').toReversed().join('')}1700`);
  assert.equal(await dialog.getByRole('combobox', { name: 'Suppliers' }).count(), 0, 'the page knows the supplier');
  await dialog.getByRole('button', { name: 'Ask for documents' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Code of conduct' }).waitFor();
  await page.getByRole('tab', { name: /^Documents 1/ }).waitFor();
  await picture(page, 'supplier-record-asked');
  await page.goto('/suppliers?documents=missing');
  await page.getByRole('link', { name: /NordRack/ }).click();
  await page.getByRole('heading', { level: 1, name: /NordRack/ }).waitFor();
  assert.deepEqual(errors, []);
});

test('a warning by hand needs a reason, is shown everywhere, and can be taken back', async () => {
  const { page, errors } = lead;
  await page.getByRole('tab', { name: 'Overview' }).click();
  const panel = page.getByRole('region', { name: 'Advice', exact: true });
  await panel.getByRole('button', { name: 'Warn or block' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('radio', { name: 'Warn' })
    .or(dialog.getByText('Warn', { exact: true }))
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Warn or block' }).click();
  await dialog.locator('[aria-invalid="true"]').first().waitFor();
  await dialog.getByLabel('Reason').fill('Two late deliveries in a row.');
  await assertAccessible(page, 'the dialog of the advice');
  await picture(page, 'supplier-advise');
  await dialog.getByRole('button', { name: 'Warn or block' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Advice: warn').waitFor();
  await panel.getByText('Two late deliveries in a row.').waitFor();
  await page.goto('/suppliers?advice=warn');
  await page.getByRole('link', { name: /NordRack/ }).click();
  await panel.getByRole('button', { name: 'Use the score again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the score again' }).click();
  await page.getByText('Advice: warn').waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
});

test('an entry of the list is proposed as a duplicate and linked', async () => {
  const { page, errors } = lead;
  await page.goto('/suppliers');
  await page.getByRole('button', { name: 'Add supplier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('NordRack Systems');
  await dialog.getByLabel('Number', { exact: true }).fill('70398');
  await dialog.getByRole('button', { name: 'Add supplier' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'NordRack Systems', exact: true }).click();
  await page.getByText('same name').waitFor();
  await picture(page, 'supplier-duplicate');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText('registered, linked by hand').waitFor();
  await page.getByRole('heading', { name: 'Score', exact: true }).waitFor();
  assert.deepEqual(errors, []);
});

test('a registered supplier is put on the list from its record', async () => {
  const { page, errors } = lead;
  const listed = await (await signIn(stage.origin, email)).get('/api/suppliers?itemsPerPage=100');
  const unlisted = Object(listed['hydra:member']).find(
    (one: Record<string, unknown>) => one['registered'] === true && !one['customSupplier'],
  );
  assert.ok(unlisted, 'the demo has no registered supplier that is not listed');
  await page.goto(`/suppliers/${unlisted['@id'].slice(-36)}`);
  await page.getByRole('button', { name: 'Add to your list' }).click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.getByLabel('Name').inputValue(), unlisted.name);
  await dialog.getByLabel('Number', { exact: true }).fill('70411');
  await picture(page, 'supplier-add-to-list');
  await dialog.getByRole('button', { name: 'Add supplier' }).click();
  await page.getByText('Supplier 70411').waitFor();
  await page.getByText(/registered, linked by/).waitFor();
  assert.deepEqual(errors, []);
});

test('the record fits a phone in German', async () => {
  await speaks('de');
  const { page, errors } = await stage.enter(email, { viewport: wide, locale: 'de-DE' });
  await page.goto('/suppliers');
  await page.getByRole('link', { name: /NordRack/ }).click();
  await page.getByRole('heading', { name: 'Punkte', exact: true }).waitFor();
  await page.getByText('Von Hand').first().waitFor();
  await picture(page, 'supplier-record-de');
  await page.setViewportSize(phone);
  await fits(page, 'the record');
  await assertAccessible(page, 'the record on a phone');
  await picture(page, 'supplier-record-de-phone');
  await page.goto('/suppliers');
  await page.getByRole('link', { name: /NordRack/ }).waitFor();
  await fits(page, 'the list');
  await picture(page, 'suppliers-list-de-phone');
  assert.deepEqual(errors, []);
});
