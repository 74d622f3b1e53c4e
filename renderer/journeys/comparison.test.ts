import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { insertComparison, type SeededComparison } from '../../server/testing/comparison-seed.ts';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const items = 320;
const offers = 15;

let windows: Windows;
let large: SeededComparison;

before(async () => {
  if (missing) return;
  windows = await openWindows();
  const { services, people } = windows.server;
  large = await services.db.transaction((trx) =>
    insertComparison({ owner: people.purchaser, items, offers }, services, trx),
  );
});
after(() => windows?.stop());

const address = (): string => `/workflows/${large.workflow}/evaluation`;
const frameOf = (page: Page) => page.getByRole('region', { name: 'Offer comparison' });
const headOf = (page: Page, n: number) =>
  page.getByRole('rowheader', { name: new RegExp(`^Hexagon .* no\\. ${n}\\b`) });
const columns = (page: Page): Promise<number> => page.getByRole('columnheader', { name: /^Screws and Sons/ }).count();

test('scrolls a comparison of hundreds of items to the last one by keyboard', { skip: missing }, async () => {
  const page = await windows.open('purchaser', address());
  await headOf(page, 1).waitFor();
  await page.getByText('15 offers, 320 items').waitFor();
  assert.equal(await headOf(page, items).count(), 0);
  await assertAccessible(page, 'a large comparison');
  await picture(page, 'comparison-large');
  await frameOf(page).focus();
  await page.keyboard.press('End');
  await headOf(page, items).waitFor();
  const last = page.getByRole('row').filter({ has: headOf(page, items) });
  const total = Number(await page.getByRole('table').getAttribute('aria-rowcount'));
  const [place, first] = await Promise.all(
    [last, page.getByRole('row').first()].map((one) => one.getAttribute('aria-rowindex')),
  );
  assert.equal(first, '1');
  // Two groups with their names, six requirements, three criteria and the foot follow.
  assert.equal(total - Number(place), 2 + 6 + 3 + 1);
  assert.equal(await headOf(page, 1).count(), 0, 'rows out of view are not rendered');
  await picture(page, 'comparison-large-end');
});

test('renders only visible suppliers and reaches the last one', { skip: missing }, async () => {
  const page = await windows.open('purchaser', address());
  await headOf(page, 1).waitFor();
  assert.ok((await columns(page)) < offers);
  const before = await page.getByRole('columnheader').last().getAttribute('aria-colindex');
  assert.notEqual(before, String(offers + 1));
  await frameOf(page).evaluate((frame) => {
    frame.scrollLeft = frame.scrollWidth;
  });
  await page.locator(`th[aria-colindex="${offers + 1}"]`).waitFor();
  await headOf(page, 1).waitFor();
  await picture(page, 'comparison-large-right');
});

test('a window that failed to load shows the error and can retry', { skip: missing }, async () => {
  const page = await windows.open('purchaser', address());
  await headOf(page, 1).waitFor();
  // Items 201 to 220.
  const secondPage = /comparison\?groups=items&page=11&/;
  await page.route(secondPage, (route) => route.fulfill({ status: 400, json: { code: 'unexpected_error' } }));
  await frameOf(page).evaluate((frame) => {
    frame.scrollTop = 210 * 33;
  });
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await picture(page, 'comparison-large-failed');
  // The neighboring windows are loaded.
  await headOf(page, 200).waitFor();
  await headOf(page, 221).waitFor();
  await page.unroute(secondPage);
  await retry.click();
  await headOf(page, 210).waitFor();
});

test('a phone shows two suppliers at a time below each item, to the last one', { skip: missing }, async () => {
  const page = await windows.open('purchaser', address(), { width: 390, height: 844 });
  await page.getByRole('columnheader', { name: /^Hexagon .* no\. 1\b/ }).waitFor();
  await picture(page, 'comparison-large-390');
  await page.keyboard.press('End');
  const last = page.getByRole('columnheader', { name: new RegExp(`^Hexagon .* no\\. ${items}\\b`) });
  await last.waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${width} px`);
  await picture(page, 'comparison-large-390-end');
});
