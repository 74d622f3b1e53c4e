import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;

let windows: Windows;
before(async () => {
  if (!skip) windows = await openWindows();
});
after(() => windows?.stop());

for (const view of [{ width: 1280 }, { width: 390, dark: true }])
  test(`the page of the API opens by keyboard and leads to its schemas at ${view.width}`, { skip }, async () => {
    const page = await windows.open('nobody', '/api/docs?role=supplier', view);
    await page.getByRole('heading', { level: 1, name: 'Parley API' }).waitFor();
    assert.equal(await page.evaluate(() => document.fonts.check('14px "Inter Variable"')), true);
    for (const name of [/^DefaultResponse ?\d+$/, /^PUT ?\/api\/default-responses\/\{id\}\/publish$/]) {
      await page.locator('summary').filter({ hasText: name }).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByText('offer_total_changed').waitFor();
    await assertAccessible(page, `the page of the API at ${view.width}`, { bothModes: false });
    await picture(page, `api docs ${view.width}`);
    await page.getByRole('link', { name: 'DefaultResponse', exact: true }).first().press('Enter');
    await page.getByRole('cell', { name: 'senderAddress' }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), view.width);
    await page.getByRole('link', { name: 'Purchaser', exact: true }).click();
    await page.waitForURL('**/api/docs?role=purchaser');
    assert.equal(await page.locator('nav [aria-current]').textContent(), 'Purchaser');
  });
