import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { addField, pick, publish, write } from './schema-steps.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let journey: Windows;
let requester: Page;
before(async () => {
  if (missing) return;
  journey = await openWindows();
});
after(() => journey?.stop());

test('an administrator adds a required field to demands and renames another', { skip: missing }, async () => {
  const page = await journey.open('admin', '/schemas');
  await page.getByRole('link', { name: 'Demand', exact: true }).click();
  await page.getByRole('button', { name: 'Change this form' }).click();
  await addField(page, 'Text', 'Project');
  await page.getByRole('switch', { name: 'Required before publishing' }).check();
  await pick(page, 'Place of delivery');
  await write(page.getByRole('main'), 'Label', { English: 'Hall or gate' });
  await publish(page, 1);
});

test('the form asks the requester for it, rejects without it and keeps the input', { skip: missing }, async () => {
  requester = await journey.open('requester', '/demands/create');
  await requester.getByLabel('What do you need?').fill('40 pairs of safety shoes S3 by 4 December, to Hall 4');
  await requester.locator('[data-number]').first().waitFor();
  await requester.getByLabel('Hall or gate').waitFor();
  await requester.getByRole('button', { name: 'Submit demand' }).click();
  const field = requester.getByLabel('Project');
  await requester.locator('[aria-invalid="true"]:focus').waitFor();
  assert.equal(await field.evaluate((element) => element === document.activeElement), true);
  assert.equal(await requester.locator('[aria-invalid="true"]').count(), 1, 'all other values were stored');
  assert.equal(await requester.getByLabel('Title').inputValue(), 'Safety shoes S3');
  await assertAccessible(requester, 'a demand that lacks an added field');
  await picture(requester, 'demand-field');
  await field.fill('Hall North');
  await requester.getByRole('button', { name: 'Submit demand' }).click();
  await requester.waitForURL(/\/demands\/[0-9a-f-]{36}/);
  await requester.getByText('Hall North').waitFor();
});

test('the purchaser sees the value, also on a phone', { skip: missing }, async () => {
  const page = await journey.open('purchaser', new URL(requester.url()).pathname);
  await page.getByText('Hall North').waitFor();
  await page.getByText('Project', { exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Hall North').waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  await assertAccessible(page, 'a demand with an added field');
});
