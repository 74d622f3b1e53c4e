import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { pageOf } from '../data/resources.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { signIn, type ApiPerson } from './api.ts';
import { picture } from './windows.ts';

const wide = { width: 1280, height: 860 };
const day = 86_400_000;
let stage: Stage;
let api: ApiPerson;
let workflow: string;
let buyer: Person;
/** Uses German. */
let lead: Person;

before(async () => {
  stage = await openStage();
  api = await signIn(stage.origin, 'purchaser@parley.example');
  workflow = await draft('Shelf labels, electronic');
  buyer = await stage.enter('purchaser@parley.example', { viewport: wide });
  lead = await stage.enter('lead@parley.example', { viewport: wide });
});
after(() => stage.stop());

async function draft(title: string): Promise<string> {
  const made = String((await api.post('/api/default-workflows', { title }))['@id']);
  const request = String((await api.post('/api/default-requests', { workflow: made, title }))['@id']);
  await api.post('/api/default-request-items', { request, name: 'Shelf label 2.9"', quantity: '400', unit: 'piece' });
  const at = (days: number): string => new Date(Date.now() + days * day).toISOString();
  const terms = { currency: 'EUR', paymentTerms: 'net_30', deliveryTerms: 'DAP' };
  await api.put(request, { ...terms, startDate: at(-1), finishDate: at(9) });
  return made;
}

async function fits(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${what} is ${over} px too wide`);
  await assertAccessible(page, `${what}, on a phone`);
  await page.setViewportSize(wide);
}

test('after setup, the automation starts, asks, and performs the approved step', async () => {
  const { page } = buyer;
  await page.goto(`${pageOf(workflow)}/automation`);
  await page.getByText('No automated steps yet').waitFor();
  await page.getByRole('button', { name: 'Set up steps' }).click();
  await page.getByRole('dialog').getByText('Who decides what?').waitFor();
  await assertAccessible(page, 'the steps');
  await picture(page, 'automation-steps');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start automation' }).click();
  const approve = page.getByRole('button', { name: 'Approve: Publish the request' });
  await approve.waitFor();
  await page.getByLabel('Reason (kept in the log)').fill('Items match the store plan.');
  await assertAccessible(page, 'a step that asks');
  await picture(page, 'automation-asks');
  await approve.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/Items match the store plan/).waitFor();
  await page.getByText('Completed').first().waitFor();
  await fits(page, 'the automation');
  await page.getByRole('link', { name: 'Request', exact: true }).first().click();
  await page.getByText('Running').first().waitFor();
});

test('rules read as sentences, and the test field shows which one applies and why, in German', async () => {
  const { page } = lead;
  await page.goto('/ai-buying-assistant-setup');
  await page.getByText('Noch keine Regeln').waitFor();
  await page.getByRole('button', { name: 'Regel hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Arbeitsschutz');
  await dialog.getByLabel('Kategorien').fill('40');
  await dialog.getByLabel('Betrag unter').fill('5.000');
  await dialog.getByRole('combobox', { name: 'Beschaffungsweg' }).click();
  await page.getByRole('option', { name: 'Manuelle Bearbeitung' }).click();
  await assertAccessible(page, 'a rule');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText(/Kategorie 40 .+, unter 5\.000,00/).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Kategorie', { exact: true }).fill('40-11-01-01');
  await page.getByLabel('Betrag').fill('2.842,80');
  await page.keyboard.press('Enter');
  await page.getByText('Greift im Test').waitFor();
  await assertAccessible(page, 'the buying assistant');
  await picture(page, 'buying-assistant');
  await fits(page, 'the buying assistant');
});

test('plans appear in a month and a list, and one is paused by keyboard', async () => {
  const template = await draft('Office supplies');
  await api.act(template, 'to-template');
  const start = new Date(Date.now() + day).toISOString();
  await api.act(template, 'schedule', { every: 'FREQ=WEEKLY;INTERVAL=2', start });
  const { page } = buyer;
  await page.goto('/workflow-scheduling');
  await page.getByRole('heading', { name: 'Schedules' }).waitFor();
  await assertAccessible(page, 'scheduling');
  await picture(page, 'scheduling');
  await page.getByRole('button', { name: 'Pause: Office supplies' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resume: Office supplies' }).waitFor();
  await fits(page, 'scheduling');
  assert.deepEqual([...buyer.errors, ...lead.errors], []);
});
