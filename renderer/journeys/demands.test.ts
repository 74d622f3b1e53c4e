import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { signIn, type ApiPerson } from './api.ts';
import { picture } from './windows.ts';

const wide = { width: 1280, height: 860 };
let stage: Stage;
let lead: ApiPerson;
let requester: Person;
let buyer: Person;

before(async () => {
  stage = await openStage();
  lead = await signIn(stage.origin, 'lead@parley.example');
  const limit = { amount: '1000', currency: 'EUR' };
  await lead.post('/api/cost-centers', { number: '4410', name: 'Hall 4', limit });
  requester = await stage.enter('requester@parley.example', { viewport: wide });
  buyer = await stage.enter('purchaser@parley.example', { viewport: wide });
});
after(() => stage.stop());

async function fits(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${what} is ${over} px too wide`);
}

const typed = '40 pairs of safety shoes S3 and a few work gloves by 4 December, to Hall 4, cost center 4410';

test('a requester types a need, sees what was parsed and answers the one question', async () => {
  const { page } = requester;
  await page.goto('/');
  await page.getByRole('heading', { name: 'What do you need?' }).waitFor();
  await assertAccessible(page, 'the home of a requester');
  await page.getByLabel('What do you need?').fill(typed);
  await page.locator('[data-number]').first().waitFor();
  await page.getByText('One question:').waitFor();
  assert.equal(await page.getByRole('listitem', { name: 'Item 1' }).getByLabel('Quantity').inputValue(), '40');
  await assertAccessible(page, 'what was understood');
  await picture(page, 'demands-intake');
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.keyboard.type('60');
  await page.getByText('One question:').waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Estimated value' }).getByLabel('Amount').fill('400');
  await page.getByRole('button', { name: 'Submit demand' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Approved').first().waitFor();
  await assertAccessible(page, 'a demand');
  await picture(page, 'demands-detail');
});

test('asks about an unassigned number before a demand is submitted', async () => {
  const { page } = requester;
  await page.goto('/demands/create');
  await page.getByLabel('What do you need?').fill('We need 40 pairs of safety shoes. Last year we took 36.');
  await page.getByText('1 of 2 numbers assigned').waitFor();
  await page.getByRole('button', { name: 'Quantity: 40 Item 1' }).waitFor();
  await page.getByRole('button', { name: 'Submit demand' }).click();
  await page.getByText('What is 36?').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Not a quantity');
  await assertAccessible(page, 'a number that is open');
  await page.getByRole('button', { name: '36 instead of 40 of safety shoes' }).click();
  assert.equal(await page.getByRole('listitem', { name: 'Item 1' }).getByLabel('Quantity').inputValue(), '36');
  await page.getByRole('button', { name: 'Open: 40' }).click();
  await page.keyboard.press('Enter');
  await page.getByText('2 of 2 numbers assigned').waitFor();
  await page.getByRole('button', { name: 'Not used: 40' }).waitFor();
});

test('purchasers find demands by category and bundle related ones', async () => {
  const { page } = buyer;
  await page.goto('/demands?tab=approved');
  const box = page.getByRole('checkbox', { name: /safety shoes/i });
  await box.waitFor();
  await assertAccessible(page, 'the list of demands');
  await box.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Bundle into a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bundle into a request' });
  await assertAccessible(page, 'before bundling');
  await picture(page, 'demands-bundle');
  await dialog.getByRole('button', { name: 'Bundle into a request' }).click();
  await page.waitForURL(/\/workflows\//);
});

test('the requester sees the progress on a phone in German', async () => {
  const self = await signIn(stage.origin, 'requester@parley.example');
  const { userIri } = await self.get('/api/auth/check');
  await self.put(String(userIri), { language: 'de' });
  const person = await stage.enter('requester@parley.example', {
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
  });
  const { page, errors } = person;
  await page.goto('/');
  await page.getByText('Gebündelt').waitFor();
  await fits(page, 'the home of a requester');
  await page.locator('textarea').first().fill('12 Warnjacken XL und 3 Besen');
  await page.locator('[data-number]').first().waitFor();
  await fits(page, 'what was understood');
  await assertAccessible(page, 'what was understood, on a phone in German');
  await picture(page, 'demands-phone');
  await page.getByRole('link', { name: 'Safety shoes S3 + 1' }).click();
  await page.getByText('Verlauf').waitFor();
  await fits(page, 'a demand');
  assert.deepEqual([...errors, ...requester.errors, ...buyer.errors], []);
});
