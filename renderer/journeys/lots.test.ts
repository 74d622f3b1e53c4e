import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pageOf } from '../data/resources.ts';
import { signIn, type ApiPerson } from './api.ts';
import { notOffered, offeredRequest } from './offers.ts';
import { inDays, typeDate } from './purchaser-steps.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { picture } from './windows.ts';

let stage: Stage;
let buyerApi: ApiPerson;
let buyer: Person;
let workflow = '';

before(async () => {
  stage = await openStage();
  buyerApi = await signIn(stage.origin, 'purchaser@parley.example');
  const prices = [
    ['300', '130', '60'],
    ['305', notOffered, notOffered],
    [notOffered, notOffered, '70'],
  ];
  const suppliers = await Promise.all([1, 2, 3].map((n) => signIn(stage.origin, `supplier${n}@parley.example`)));
  const offers = suppliers.map((supplier, index) => ({ supplier, prices: prices[index] ?? [] }));
  ({ workflow } = await offeredRequest(buyerApi, offers, 'Racking in lots'));
  const { token } = buyerApi;
  buyer = await stage.enter('purchaser@parley.example', { viewport: { width: 1280, height: 860 }, token });
});
after(() => stage.stop());

const dialogOf = ({ page }: Person) => page.getByRole('dialog');

test('forms lots by who can deliver what', async () => {
  const { page } = buyer;
  await page.goto(`${pageOf(workflow)}/negotiations`);
  await page.getByRole('button', { name: 'Form lots' }).click();
  await assertAccessible(page, 'forming lots');
  await dialogOf(buyer).getByRole('button', { name: 'Form lots' }).click();
  await page.getByText('Lots formed').waitFor();
  await page.locator('main table tbody tr').nth(2).waitFor();
  assert.equal(await page.locator('main table tbody tr').count(), 3);
});

test('a recommendation shows its reason for each lot before it is applied to all', async () => {
  const { page } = buyer;
  await page.getByRole('button', { name: 'Use recommended types' }).click();
  const dialog = dialogOf(buyer);
  await dialog.getByText('Only one supplier takes part').waitFor();
  assert.equal(await dialog.getByText('Two suppliers take part').count(), 2);
  assert.equal(await page.locator('main table').getByText('Sealed bid').count(), 0);
  await assertAccessible(page, 'recommended types');
  await picture(page, 'lots-recommended');
  await dialog.getByRole('button', { name: 'Use these types' }).click();
  await page.locator('main table').getByText('Sealed bid').nth(1).waitFor();
  await page.locator('main table').getByText('AI bot').waitFor();
});

/** Sets the times of the first draft on its own page. */
async function givenTimes(): Promise<void> {
  const { page } = buyer;
  await page.locator('main table tbody tr').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Set', exact: true }).first().click();
  await typeDate(page, '[role=dialog]', 0, inDays(1).minute);
  await typeDate(page, '[role=dialog]', 1, inDays(2).minute);
  await dialogOf(buyer).getByRole('button', { name: 'Save' }).click();
  await dialogOf(buyer).waitFor({ state: 'detached' });
  await page.goto(`${pageOf(workflow)}/negotiations`);
}

/** Sets the same start and finish for all other drafts. */
async function setTimes(): Promise<void> {
  const { page } = buyer;
  await page.getByRole('button', { name: 'Set times' }).click();
  const dialog = dialogOf(buyer);
  await typeDate(page, '[role=dialog]', 0, inDays(1).minute);
  await typeDate(page, '[role=dialog]', 1, inDays(2).minute);
  await assertAccessible(page, 'times of several drafts');
  await picture(page, 'lots-times');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function publishAll(count: number, outcome: string): Promise<void> {
  const { page } = buyer;
  await page.reload();
  await page.getByRole('button', { name: `Publish ${count} drafts` }).click();
  const dialog = dialogOf(buyer);
  await dialog.getByText('The others are skipped and stay drafts').waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: outcome }).waitFor();
  assert.equal(await dialog.getByText('There are no items').count(), 0);
  await assertAccessible(page, outcome);
  await picture(page, `lots-${count}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('bulk publishing publishes none, some, then all drafts, and shows what blocks each', async () => {
  await publishAll(3, 'None published: 3 not ready.');
  await givenTimes();
  await publishAll(3, '1 published, 2 not ready and skipped.');
  await setTimes();
  await publishAll(2, 'All 2 negotiations are published.');
  await buyer.page.locator('main table').getByText('Scheduled').nth(2).waitFor();
});

test('the list separates drafts, scheduled and finished negotiations', async () => {
  const { page } = buyer;
  await page.goto('/negotiations?tab=scheduled');
  await page.getByText('Sealed bid').first().waitFor();
  await assertAccessible(page, 'list of negotiations');
  await picture(page, 'list');
  assert.deepEqual(buyer.errors, []);
});
