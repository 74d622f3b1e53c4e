import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible, openStage, type Stage } from './support.ts';
import { picture } from './windows.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.stop());

test('the help leads to the guide for the role, which shows its pictures and links to other pages', async () => {
  const { page, errors } = await stage.enter('purchaser@parley.example', { viewport: { width: 1280, height: 860 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Help and shortcuts' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'User guide' }).click();
  await page.waitForURL('**/help/purchaser');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const shown = page.getByRole('img', { name: 'Three offers side by side' });
  await page.getByRole('link', { name: 'Compare offers', exact: true }).click();
  await page.getByRole('heading', { name: 'Compare offers' }).waitFor();
  await shown.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 1280,
    await shown.elementHandle(),
  );
  await picture(page, 'guide');
  await assertAccessible(page, 'the guide for purchasers');
  await page
    .getByRole('navigation', { name: 'Pages of the user guide' })
    .getByRole('link', { name: 'Operator' })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'guide', exact: true }).click();
  await page.waitForURL('**/help/administrator');
  await page.getByRole('heading', { name: 'Change an e-mail' }).waitFor();
  assert.deepEqual(errors, []);
});

test('the page for programs shows the script that a test runs, also on a phone', async () => {
  const { page } = await stage.enter('lead@parley.example', { viewport: { width: 390, height: 844 } });
  await page.goto('/help/erp');
  await page.getByText("import createClient from 'openapi-fetch';").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await picture(page, 'guide script phone');
  await assertAccessible(page, 'a script in the guide');
});

test('on a phone, the account menu opens the guide at the part for requesters', async () => {
  const { page } = await stage.enter('requester@parley.example', { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'User guide' }).click();
  const heading = page.getByRole('heading', { name: 'Ask for something you need' });
  await heading.waitFor();
  await page.waitForFunction(
    (element) => element !== null && Math.abs(element.getBoundingClientRect().top) < 200,
    await heading.elementHandle(),
  );
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await picture(page, 'guide phone');
  await assertAccessible(page, 'the guide on a phone');
});
