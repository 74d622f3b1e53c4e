import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { benchOf, makeOrder, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { addItem, makeRequest } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible, assertGridAccessible } from './accessibility.ts';
import { cellAt, cellSays, isSaved, typeCell } from './grid-steps.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
const phone = { width: 390, height: 844 };

let windows: Windows;
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { purchaser } = windows.server.people;
  await ok(purchaser.api.put(`users/${purchaser.account}`, { language: 'en' }));
  await makeOrder(benchOf(windows.server));
});
after(() => windows?.stop());

const column = { name: 0, quantity: 1, unit: 2, lastPrice: 5 };

async function guideOf(title: string): Promise<string> {
  const { workflow } = await makeRequest(windows.server.people.purchaser.api, { title });
  return `/requests/create/${workflow.slice(-36)}?step=items`;
}

/** The stored last prices of the request's items. */
async function storedOf(page: Page): Promise<unknown[]> {
  const { db } = windows.server.services;
  const workflow = new URL(page.url()).pathname.slice(-36);
  return db('request_item')
    .join('request', 'request.id', 'request_item.request_id')
    .where({ workflow_id: workflow })
    .pluck('last_price');
}

async function typeItem(page: Page, name: string): Promise<void> {
  await cellAt(page, 0, 0).waitFor();
  await typeCell(page, [0, column.name], name);
  await typeCell(page, [0, column.quantity], '3');
  await typeCell(page, [0, column.unit], 'piece');
  await isSaved(page);
}

test('an item awarded before is proposed its last price in the grid, and gets it by keyboard', { skip }, async () => {
  const page = await windows.open('purchaser', await guideOf('Pumps again'));
  await typeItem(page, 'shaft  seal');
  const panel = page.getByRole('region', { name: 'Last prices' });
  await panel
    .getByText(/^NordRack Systems B\.V\., \d+\. \w+ 20\d\d$/)
    .last()
    .waitFor();
  await cellSays(page, [0, column.lastPrice], '10.00 ?');
  assert.deepEqual(await storedOf(page), [null]);
  await panel.scrollIntoViewIfNeeded();
  await assertAccessible(page, 'last prices');
  await page.reload();
  await cellSays(page, [0, column.lastPrice], '10.00 ?');
  await assertGridAccessible(page, 'a grid with proposed prices');
  await picture(page, 'price-book-1280');
  await page.getByRole('button', { name: 'Close', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  const focused = await page.evaluate(() => document.activeElement?.ariaLabel);
  assert.match(focused ?? '', /^Use €\s10\.00 for shaft\s+seal$/);
  await page.keyboard.press('Enter');
  await cellSays(page, [0, column.lastPrice], '10.00');
  await panel.waitFor({ state: 'detached' });
  assert.deepEqual((await storedOf(page)).map(Number), [10]);
});

test('a typed last price stays until another one is used', { skip }, async () => {
  const page = await windows.open('purchaser', await guideOf('Pumps, typed'));
  await typeItem(page, 'Centrifugal pump');
  await typeCell(page, [0, column.lastPrice], '12.5');
  const panel = page.getByRole('region', { name: 'Last prices' });
  await panel.getByText('instead of € 12.50').waitFor();
  await cellSays(page, [0, column.lastPrice], '12.50');
  await panel.getByRole('button', { name: /^Use/ }).click();
  await cellSays(page, [0, column.lastPrice], '10.00');
});

test('on a phone, the panel shows the award below the item and uses its price', { skip }, async () => {
  const { api, account } = windows.server.people.purchaser;
  const guide = await guideOf('Pumpen');
  const workflow = guide.split('/').at(-1)?.slice(0, 36);
  const request = String((await ok(api.get(`default-workflows/${workflow}`))).body['request']);
  await addItem(api, request, { name: 'Shaft seal' });
  await addItem(api, request);
  await ok(api.put(`users/${account}`, { language: 'de' }));
  const page = await windows.open('purchaser', guide, phone);
  const panel = page.getByRole('region', { name: 'Letzte Preise' });
  await panel.getByRole('button', { name: '10,00 € für Shaft seal übernehmen' }).scrollIntoViewIfNeeded();
  await assertAccessible(page, 'last prices on a phone');
  await picture(page, 'price-book-390');
  const box = await panel.getByRole('button', { name: /Shaft seal/ }).boundingBox();
  assert.ok(box && box.x + box.width <= phone.width, JSON.stringify(box));
  await panel.getByRole('button', { name: '2 Preise übernehmen' }).click();
  await panel.waitFor({ state: 'detached' });
});
