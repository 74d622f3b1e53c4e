import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { signIn, type ApiPerson } from './api.ts';
import { patience } from './browser.ts';
import {
  confirm,
  fillDelivery,
  fillEvaluation,
  fillItems,
  fillTimeAndFile,
  inDays,
  tryToPublish,
  typeDate,
} from './purchaser-steps.ts';
import { bid, isRank, mailedLink, makeOffer, register } from './supplier-steps.ts';
import { assertAccessible, logIn, openStage, type Person, type Stage } from './support.ts';
import { picture } from './windows.ts';

const invitee = 'nina@neuwerk.example';
const title = 'Packing station refit';
const wide = { width: 1280, height: 860 };
let stage: Stage;
let buyerApi: ApiPerson;
let buyer: Person;
/** Has an account. */
let known: Person;
/** Arrives through a mail. */
let newcomer: Person;
const people: Person[] = [];

before(async () => {
  stage = await openStage();
  buyerApi = await signIn(stage.origin, 'purchaser@parley.example');
  buyer = await visitor();
  known = await visitor();
  newcomer = await visitor();
});
after(() => stage.stop());

/** Opens a separate browser that is not signed in. */
async function visitor(options: BrowserContextOptions = {}): Promise<Person> {
  const context = await stage.browser.newContext({
    baseURL: stage.origin,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: wide,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser logs refused calls; the page shows their meaning.
    const isNetwork = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNetwork) errors.push(message.text());
  });
  const person = { page, context, errors };
  people.push(person);
  return person;
}

async function look(page: Page, name: string): Promise<void> {
  await picture(page, `main-${name}`);
  await assertAccessible(page, name);
}

let workflow = '';
let room = '';

test('a purchaser returns to the requested page after log-in and starts a workflow', async () => {
  const { page } = buyer;
  await page.goto('/workflows/create');
  await page.waitForURL(/\/login\?redirectTo=/);
  await look(page, 'login');
  await logIn(page, 'purchaser@parley.example');
  await page.waitForURL('**/workflows/create');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await look(page, 'create-workflow');
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await page.waitForURL(/\/workflows\/[\da-f-]{36}$/);
  workflow = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Start request' }).waitFor();
  await look(page, 'workflow');
});

test('a request is filled in by keyboard and paste, and shows what is missing before publication', async () => {
  const { page } = buyer;
  await page.getByRole('link', { name: 'Start request' }).click();
  await fillItems(page);
  await look(page, 'guide-items');
  await tryToPublish(page);
  await look(page, 'guide-missing');
  await fillDelivery(page);
  await fillEvaluation(page);
  await fillTimeAndFile(page);
  await look(page, 'guide-finalize');
  await confirm(page, 'Publish request');
  await page.waitForURL(`**${workflow}`);
  await page.getByRole('list', { name: 'Phases' }).getByText('Offers', { exact: true }).waitFor();
  await page.getByText('Draft, ready to publish').waitFor({ state: 'detached' });
  await look(page, 'published');
});

test('invites a supplier with an account and a new one', async () => {
  const { page } = buyer;
  await page.getByRole('link', { name: 'Invitation', exact: true }).click();
  await page.getByRole('textbox', { name: 'E-mail addresses' }).fill(`supplier1@parley.example, ${invitee},`);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('row', { name: new RegExp(invitee) }).waitFor();
  await look(page, 'invitations');
});

test('the known supplier follows the mail, logs in and submits an offer', async () => {
  const { page } = known;
  await page.goto(await mailedLink(buyerApi, 'supplier1@parley.example', 'Packing stations'));
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, 'supplier1@parley.example');
  await page.getByText('You have not started an offer yet').waitFor();
  await look(page, 'supplier-request');
  await makeOffer(page, ['812.50', '149.90', '96'], (step) => look(page, `offer-${step}`));
  await look(page, 'offer-submitted');
});

test('the new supplier registers through the mailed link and submits an offer', async () => {
  const { page } = newcomer;
  await page.goto(await mailedLink(buyerApi, invitee, 'Packing stations'));
  await register(page);
  await page.getByText('You have not started an offer yet').waitFor();
  await makeOffer(page, ['799', '155.5', '99'], async () => {});
});

test('the purchaser compares, rates and accepts', async () => {
  const { page } = buyer;
  await page.goto(`${workflow}/evaluation`);
  const rate = async (supplier: string, rating: string): Promise<void> => {
    const saved = page.waitForResponse((answer) => answer.url().includes('evaluation-scorings') && answer.ok());
    const field = page.getByLabel(`rating of ${supplier}`);
    await field.fill(rating);
    await page.keyboard.press('Enter');
    await saved;
    await page.locator(`input[aria-label*="rating of ${supplier}"][value="+${rating}"]`).waitFor();
    assert.ok(
      await field.evaluate((input) => input === document.activeElement),
      'the focus stays where the user rates',
    );
  };
  await rate('NordRack Systems', '40');
  await rate('Neuwerk Conveyors', '50');
  await page.getByRole('row', { name: /^Quality score.*\+(15\.0|12\.0).*\+(12\.0|15\.0)/ }).waitFor();
  await look(page, 'comparison');
  await confirm(page, 'Accept offer');
  await page.getByText('Accepted', { exact: true }).first().waitFor();
  await confirm(page, 'Accept offer');
  await page.getByRole('button', { name: 'Accept offer' }).waitFor({ state: 'detached' });
  await look(page, 'accepted');
});

test('a rank auction for all items is set up, published and started', async () => {
  const { page } = buyer;
  await page.goto(`${workflow}/negotiations`);
  await page.getByRole('button', { name: 'Create negotiation' }).click();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('No type has been chosen yet.').waitFor();
  room = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Choose type' }).click();
  await page.locator('input[value=rank_auction]').check({ force: true });
  await page.getByRole('button', { name: 'Use Rank auction' }).click();
  await page.getByRole('button', { name: 'Set', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await typeDate(page, '[role=dialog]', 0, inDays(1).minute);
  await typeDate(page, '[role=dialog]', 1, inDays(2).minute);
  await look(page, 'auction-settings');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const name of ['Packing table, height adjustable', 'Conveyor segment', 'Installation']) {
    await page.getByRole('cell', { name }).waitFor();
  }
  await look(page, 'auction-draft');
  await confirm(page, 'Publish negotiation');
  await page.getByText('Starts in').waitFor();
  for (const { page: own } of [known, newcomer]) {
    await own.goto(room);
    await own.locator('[data-clock]').waitFor();
    assert.equal(await own.getByText(title).count(), 0, 'the workflow’s title is hidden from suppliers');
  }
  await confirm(page, 'Start now');
  await Promise.all([isRank(known.page, 2), isRank(newcomer.page, 1)]);
});

test('both suppliers bid in their own browsers and see their ranks change', async () => {
  await bid(known.page, '28,000');
  await Promise.all([isRank(known.page, 1), isRank(newcomer.page, 2)]);
  await bid(newcomer.page, '28,500');
  await Promise.all([isRank(known.page, 2), isRank(newcomer.page, 1)]);
  await bid(known.page, '27,000');
  await Promise.all([isRank(known.page, 1), isRank(newcomer.page, 2)]);
  await buyer.page.locator('aside').getByText('27,000.00').waitFor();
  await look(buyer.page, 'room');
  await look(known.page, 'supplier-room');
});

test('the auction ends with an award, an order as PDF and UBL, and a result for both suppliers', async () => {
  const { page } = buyer;
  await confirm(page, 'End now');
  await page.getByRole('button', { name: 'Award', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm award' });
  await dialog.locator('textarea').first().fill('Lowest relative price; all requirements fulfilled.');
  await look(page, 'award');
  await dialog.getByRole('button', { name: 'Award to' }).click();
  await dialog.waitFor({ state: 'detached' });
  await newcomer.page.getByRole('heading', { name: 'Another supplier has won' }).waitFor();
  await look(newcomer.page, 'lost');
  await look(known.page, 'won');
  await page.getByRole('button', { name: 'Create purchase order' }).click();
  // The winner has not entered unit prices yet.
  await page.getByRole('dialog').getByRole('button', { name: 'Create purchase order' }).click();
  await page.getByRole('link', { name: 'Download PDF' }).waitFor();
  await look(page, 'order');
  assert.match((await page.getByRole('row').nth(1).innerText()).trim(), /^Packing table/, 'items keep their order');
  await page.getByRole('button', { name: 'Send purchase order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send purchase order' }).click();
  await page.getByText('can acknowledge or decline it').waitFor();
  assert.match(await download(page, () => page.getByRole('link', { name: 'Download PDF' }).click()), /^%PDF/);
  const ubl = await download(page, async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Download UBL/ }).click();
  });
  assert.match(ubl, /<Order/);
  assert.match(ubl, /27000\.00/);
});

/** Returns the file that the steps download. */
async function download(page: Page, steps: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), steps()]);
  return readFile(await file.path(), 'latin1');
}

/** Checks screens in German on a phone: nothing may be wider than the screen. */
async function onPhone(email: string, screens: Record<string, [path: string, ready: string]>): Promise<void> {
  const api = await signIn(stage.origin, email);
  const { userIri } = await api.get('/api/auth/check');
  await api.put(String(userIri), { language: 'de' });
  const { page } = await visitor({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
  await page.goto('/login');
  await logIn(page, email);
  await page.waitForURL((url) => url.pathname === '/');
  for (const [name, [path, ready]] of Object.entries(screens)) {
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await picture(page, `main-phone-${name}`);
    await assertAccessible(page, name, { bothModes: false });
    assert.equal(await page.locator('html').getAttribute('lang'), 'de', name);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${name} is ${width} wide`);
    if (!ready.includes(':text')) continue;
    const right = await page
      .locator(ready)
      .first()
      .evaluate((part) => part.getBoundingClientRect().right);
    assert.ok(right <= 390, `the element awaited on ${name} ends at ${right} px`);
  }
}

test('the main screens fit a phone in German', async () => {
  const order = new URL(buyer.page.url()).pathname;
  await onPhone('lead@parley.example', {
    workflow: [workflow, 'main dl'],
    request: [`${workflow}/request`, 'main dl'],
    invitations: [`${workflow}/invitations`, `main :text("${invitee}")`],
    comparison: [`${workflow}/evaluation`, 'main table'],
    negotiation: [room, 'main table'],
    awarding: [`${workflow}/awarding`, 'main table :text("Bestellung öffnen")'],
    order: [order, 'main table'],
  });
  await onPhone(invitee, {
    home: ['/', 'main h2'],
    request: ['/requests', 'main li a, main table a'],
    result: [room, 'main h1'],
  });
});

test('a bar in the insights links to the award and its amount', async () => {
  const { page } = buyer;
  await page.goto('/insights');
  await page.locator('a[href*="of=awards"]').first().click();
  const table = page.getByRole('table', { name: 'Awarded workflows' });
  await table.getByRole('row').filter({ hasText: title }).getByText('27,000.00').waitFor();
  assert.equal(await table.getByRole('row').filter({ hasText: 'Total' }).count(), 1);
  await look(page, 'awards-behind');
});

test('logs no errors to any console', () => {
  assert.deepEqual(
    people.flatMap(({ errors }) => errors),
    [],
  );
});
