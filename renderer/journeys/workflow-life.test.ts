import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { admit, makeOffer } from '../../server/domain/testing/offer-maker.ts';
import { completeFields, makePublished, makeReady, makeWorkflow } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let journey: Windows;
let page: Page;
let draft: string;
let offered: string;
let request: string;

const pageOf = (iri: string): string => iri.replace('/api/default-workflows/', '/workflows/');

before(async () => {
  if (missing) return;
  journey = await openWindows();
  const { purchaser, supplier1, supplier2 } = journey.server.people;
  draft = pageOf((await makeReady(purchaser.api, completeFields(1, 15))).workflow);
  const made = await makePublished(purchaser.api);
  await admit(journey.server, made.request, supplier1);
  await admit(journey.server, made.request, supplier2);
  await makeOffer(supplier1.api, made.request);
  offered = pageOf(made.workflow);
  request = made.request;
  page = await journey.open('purchaser', draft);
});
after(() => journey?.stop());

async function look(name: string): Promise<void> {
  await assertAccessible(page, name);
  await picture(page, `workflow-${name}`);
}

/** Runs an operation from a button or from the "…" menu. */
async function ask(operation: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: operation, exact: true });
  if ((await button.count()) > 0) return button.click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: operation, exact: true }).click();
}

async function decide(verb: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a complete draft links to its publication', { skip: missing }, async () => {
  await page.getByText('The request is ready to publish').waitFor();
  await page.getByRole('link', { name: 'Check and publish' }).waitFor();
  await look('draft');
});

test('edits the title and rejects an invalid one at its field', { skip: missing }, async () => {
  await ask('Title and cost center');
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await title.fill('ab');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByText('At least 3 characters').waitFor();
  await look('title');
  await title.fill('Pumps, second try');
  await decide('Save');
  await page.getByRole('heading', { level: 1, name: 'Pumps, second try' }).waitFor();
});

test('archiving asks for both reasons and can be undone', { skip: missing }, async () => {
  await ask('Archive');
  const dialog = page.getByRole('dialog', { name: 'Archive this workflow?' });
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByText('This field is required').nth(1).waitFor();
  await look('archive');
  await dialog.getByRole('textbox', { name: 'Reason shown to suppliers' }).fill('Postponed');
  await dialog.getByRole('textbox', { name: 'Internal reason' }).fill('The budget is gone.');
  await decide('Archive');
  await page.getByText('This workflow is archived').waitFor();
  await page.getByRole('region', { name: 'Why it ended' }).getByText('Postponed').waitFor();
  await look('archived');
  await ask('Restore from archive');
  await decide('Restore from archive');
  await page.getByText('The request is ready to publish').waitFor();
  assert.equal(await page.getByRole('region', { name: 'Why it ended' }).count(), 0);
});

test('a workflow becomes a template that shows what is missing, and then a workflow', { skip: missing }, async () => {
  await ask('Save as template');
  await decide('Save as template');
  await page.getByText('This template is not published yet').waitFor();
  await page.getByText(/delivery address.*invitations/).waitFor();
  await look('template');
  await ask('Publish template');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish template' }).click();
  await page.getByRole('dialog').getByRole('alert').getByText('delivery address: This field is required').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await ask('Stop using as template');
  await decide('Stop using as template');
  await page.getByRole('list', { name: 'Phases' }).waitFor();
});

test('changing the owner transfers the workflow to a colleague', { skip: missing }, async () => {
  await ask('Change owner');
  const dialog = page.getByRole('dialog', { name: 'Who takes over this workflow?' });
  await dialog.getByRole('combobox', { name: 'New owner' }).click();
  await page.getByRole('option', { name: 'Tom Petersen' }).click();
  await look('owner');
  await decide('Change owner');
  await page.getByRole('main').getByText('Tom Petersen').waitFor();
});

test('a copy opens as a separate draft', { skip: missing }, async () => {
  await ask('Copy');
  await page.getByRole('dialog').getByText('Invitations, offers and negotiations are not copied').waitFor();
  await decide('Copy');
  await page.getByRole('heading', { level: 1, name: 'Pumps, second try (2)' }).waitFor();
});

test('completing manually states the reason', { skip: missing }, async () => {
  const published = await makePublished(journey.server.people.purchaser.api);
  await page.goto(journey.server.origin + pageOf(published.workflow));
  await ask('Complete workflow');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Bought from the framework contract.');
  await decide('Complete workflow');
  await page.getByText('The workflow was completed manually').waitFor();
  await look('completed');
});

test('the overview shows incoming offers without a reload', { skip: missing }, async () => {
  await page.goto(journey.server.origin + offered);
  const offers = page.getByRole('region', { name: 'Offers' });
  await offers.getByRole('row', { name: /NordRack/ }).waitFor();
  await page.getByText('1 offer received').waitFor();
  await makeOffer(journey.server.people.supplier2.api, request);
  await offers.getByRole('row', { name: /Regalwerk/ }).waitFor();
  await page.getByText('2 offers received').waitFor();
  await look('offers');
  await page.getByRole('link', { name: 'Selection' }).click();
  const open = page.getByRole('region', { name: 'To decide' });
  await open.getByRole('button', { name: 'Accept offer' }).nth(1).waitFor();
  await look('selection');
  await open.getByRole('button', { name: 'Accept offer' }).first().click();
  await decide('Accept offer');
  await page.getByRole('region', { name: 'Shortlisted' }).waitFor();
  await open.getByRole('button', { name: 'Reject offer' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Delivery is too late.');
  await decide('Reject offer');
  await page.getByRole('region', { name: 'Excluded' }).getByText('Delivery is too late.').waitFor();
  await open.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Automation/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'Accept or reject each offer' }).getByText('Completed').waitFor();
  await look('automation');
});

test('nothing is wider than the screen on a phone in dark mode', { skip: missing }, async () => {
  const phone = await journey.open('purchaser', '/workflows', { width: 390, height: 844, dark: true });
  const empty = pageOf(await makeWorkflow(journey.server.people.purchaser.api));
  for (const path of [
    '/workflows',
    offered,
    `${offered}/selection`,
    `${offered}/automation`,
    `${offered}/request`,
    empty,
  ]) {
    await phone.goto(journey.server.origin + path);
    await phone.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await assertAccessible(phone, path);
    await picture(phone, `workflow-phone-${path.split('/').at(-1)}`);
    const width = await phone.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${path} is ${width} wide`);
  }
});
