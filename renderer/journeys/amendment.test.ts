import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signIn, type ApiPerson } from './api.ts';
import { confirm, inDays, typeDate } from './purchaser-steps.ts';
import { mailedLink } from './supplier-steps.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { picture } from './windows.ts';

let stage: Stage;
let api: ApiPerson;
let buyer: Person;
let supplier: Person;
let workflow: string;
let request: string;

const wide = { viewport: { width: 1280, height: 900 } };
const reason = 'The hall became larger.';

before(async () => {
  stage = await openStage();
  api = await signIn(stage.origin, 'purchaser@parley.example');
  const list = await api.get('/api/default-workflows?q=Pallet%20racking');
  const [found] = list['hydra:member'] as { '@id': string; request: string }[];
  assert.ok(found);
  workflow = `/workflows/${found['@id'].slice(-36)}`;
  request = found.request;
  buyer = await stage.enter('purchaser@parley.example', wide);
  supplier = await stage.enter('supplier1@parley.example', wide);
});
after(() => stage.stop());

async function look(page: Page, name: string): Promise<void> {
  await picture(page, `amend-${name}`);
  await assertAccessible(page, name);
}

const publish = (page: Page) => page.getByRole('button', { name: 'Publish amendment' }).first().click();

test('an amendment has its own page and is not sent without a reason and a change', async () => {
  const { page } = buyer;
  await page.goto(`${workflow}/request`);
  await page.getByRole('link', { name: 'Amend request' }).click();
  await page.getByText('3 submitted offers become invalid').waitFor();
  await publish(page);
  await page.getByRole('textbox', { name: 'Reason' }).and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByRole('alert').getByText('No changes yet.').waitFor();
  await look(page, 'nothing');
});

test('shows the difference next to changed, removed and added items, requirements and terms', async () => {
  const { page } = buyer;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit Upright frame' }).click();
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('200');
  await look(page, 'row');
  await dialog.getByRole('button', { name: 'Keep this change' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove Row spacer' }).click();
  await page.getByRole('button', { name: 'Remove Anchor bolt' }).click();
  await page.getByRole('button', { name: 'Undo the change to Anchor bolt' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ramp guard');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('This field is required').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('12');
  await dialog.getByRole('combobox', { name: 'Unit' }).fill('piece');
  await page.getByRole('option', { name: 'piece' }).first().click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Payment terms' }).fill('Net 60');
  await page.getByRole('option', { name: 'Net 60' }).first().click();
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByText('4 changes').waitFor();
  const changes = page.getByRole('region', { name: 'What changes' });
  assert.match(await changes.innerText(), /Ramp guard[\s\S]*Row spacer[\s\S]*Upright frame[\s\S]*Quantity: 184 → 200/);
  await look(page, 'changes');
});

test('input survives a reload and is published after its consequences are confirmed', async () => {
  const { page } = buyer;
  await page.reload();
  await page.getByText('4 changes').waitFor();
  await page.getByText('3 submitted offers become invalid').waitFor();
  await publish(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('4 suppliers are notified by e-mail').waitFor();
  await look(page, 'question');
  await dialog.getByRole('button', { name: 'Publish amendment' }).click();
  await page.waitForURL(`**${workflow}/request`);
  await page.getByRole('region', { name: 'What changed in the request' }).getByText(reason).waitFor();
  await look(page, 'published');
});

test('an amendment keeps its input after a conflict and is sent on the next click', async () => {
  const { page } = buyer;
  await page.goto(`/requests/${request.slice(-36)}/amend`);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Packaging goes back.');
  await page.getByRole('button', { name: 'Remove Take-back of packaging' }).click();
  await page.getByText('1 change', { exact: true }).waitFor();
  // Simulates a change by someone else that was stored a moment earlier.
  await page.route('**/amend', async (route) => {
    const body: { version: number } = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...body, version: body.version - 1 }) });
  });
  await publish(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish amendment' }).click();
  await page.getByRole('alert').getByText('Someone else has changed this in the meantime').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Reason' }).inputValue(), 'Packaging goes back.');
  await look(page, 'collision');
  await page.unroute('**/amend');
  await publish(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish amendment' }).click();
  await page.waitForURL(`**${workflow}/request`);
});

test('notifies the supplier by mail and on the page, and keeps its entries in the new draft', async () => {
  const { page } = supplier;
  await mailedLink(api, 'supplier1@parley.example', 'Pallet racking for Hall 4');
  await page.goto(`/requests/${request.slice(-36)}`);
  await page.getByText('The request has changed: your offer is no longer valid').waitFor();
  const changesRegion = page.getByRole('region', { name: 'What changed in the request' });
  await changesRegion.getByText('Packaging goes back.').waitFor();
  await changesRegion.getByRole('button', { name: 'Earlier amendments' }).click();
  await changesRegion.getByText(reason).waitFor();
  await look(page, 'told');
  await confirm(page, 'Adapt to the changed request');
  await page.waitForURL(/\/responses\//);
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /^Items/ })
    .click();
  await page.getByText('Ramp guard').first().waitFor();
  const priced = await page.getByLabel('Price of Upright frame 6,000 × 1,100 mm').inputValue();
  assert.ok(Number.parseFloat(priced) > 0, priced);
});

test('a dialog extends the offer phase and says who is notified', async () => {
  const { page } = buyer;
  await page.goto(`${workflow}/request`);
  await page.getByRole('button', { name: 'Extend offer phase' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Invited suppliers are notified of the new end').waitFor();
  await typeDate(page, '[role=dialog]', 0, inDays(1).minute);
  await dialog.getByRole('button', { name: 'Extend offer phase' }).click();
  await dialog.getByText('The end can only be moved to a later date').waitFor();
  await look(page, 'too-early');
  await typeDate(page, '[role=dialog]', 0, inDays(25).minute);
  await dialog.getByRole('button', { name: 'Extend offer phase' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('nothing is wider than the screen on a phone', async () => {
  const { page } = buyer;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/requests/${request.slice(-36)}/amend`);
  await page.getByRole('button', { name: 'Publish amendment' }).waitFor();
  await look(page, 'phone');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
});

test('logs no errors to the console', () => {
  const errors = [...buyer.errors, ...supplier.errors];
  // The browser logs refused calls; the page shows their meaning.
  assert.deepEqual(
    errors.filter((error) => !error.startsWith('Failed to load resource')),
    [],
  );
});
