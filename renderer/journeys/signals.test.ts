import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { admit, makeOffer } from '../../server/domain/testing/offer-maker.ts';
import { makeRunning, ownParticipation } from '../../server/domain/testing/negotiation-maker.ts';
import { makePublished } from '../../server/domain/testing/request-maker.ts';
import { pageOf } from '../data/resources.ts';
import { missing, openWindows, type Windows } from './windows.ts';

const skip = missing;
let windows: Windows;
before(async () => {
  if (!skip) windows = await openWindows();
});
after(() => windows?.stop());

/** Simulates features that a headless window lacks: loudspeakers, notifications, and a user on another tab. */
const senses = `
  const seen = { isHidden: false, sounds: 0, notices: [] };
  Object.defineProperty(document, 'visibilityState', { get: () => (seen.isHidden ? 'hidden' : 'visible') });
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () {
    seen.sounds += 1;
    return createOscillator.call(this);
  };
  globalThis.seen = seen;
  globalThis.Notification = class extends EventTarget {
    static permission = 'granted';
    constructor(title) {
      super();
      seen.notices.push(title);
    }
    close() {}
  };`;

async function addSenses(page: Page): Promise<void> {
  await page.addInitScript({ content: senses });
  await page.reload();
}

interface Seen {
  isHidden: boolean;
  sounds: number;
  notices: string[];
}
const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);

const look = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    (Reflect.get(globalThis, 'seen') as Seen).isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('an outbid supplier is alerted by a sound and the tab title, if enabled', { skip }, async () => {
  const { purchaser, supplier1, supplier2 } = windows.server.people;
  const { workflow, request } = await makePublished(purchaser.api);
  for (const [supplier, prices] of [
    [supplier1, ['10']],
    [supplier2, ['12']],
  ] as const) {
    await admit(windows.server, request, supplier);
    await makeOffer(supplier.api, request, prices);
  }
  const items = (await purchaser.api.get(request)).body['items'] as string[];
  const negotiation = await makeRunning(purchaser, { workflow, items }, { type: 'rank_auction' });
  const settings = `users/${supplier1.account}/notification-settings`;
  await supplier1.api.put(`users/${supplier1.account}`, { language: 'en' });
  await supplier1.api.put(settings, { roomSound: true, roomTitle: true });
  const page = await windows.open('supplier1', String(pageOf(negotiation)));
  await addSenses(page);
  await page.locator('[data-own-rank]:text-is("1")').waitFor();
  const title = await page.title();
  await look(page, true);
  const place = await ownParticipation(supplier2.api, negotiation);
  assert.equal((await supplier2.api.put(`${place}/bidding`, { data: { total: '30' } })).status, 200);
  await page.waitForFunction(() => document.title.startsWith('●'));
  assert.ok((await seenBy(page)).sounds >= 2);
  await look(page, false);
  assert.equal(await page.title(), title);
  await page.context().close();
});

test('a browser notifies only while the page is not visible', { skip }, async () => {
  const { purchaser, lead } = windows.server.people;
  await lead.api.put(`users/${lead.account}`, { language: 'en' });
  const { workflow } = await makePublished(purchaser.api);
  const mention = { about: workflow, text: `@${lead.email} have a look` };
  const page = await windows.open('lead', '/account?tab=notifications');
  await addSenses(page);
  await page.getByLabel('Show notifications outside Parley').click();
  const bell = (count: number) => page.getByRole('button', { name: `Notifications, ${count} unread` });
  assert.equal((await purchaser.api.post('comments', mention)).status, 201);
  await bell(1).waitFor();
  assert.deepEqual((await seenBy(page)).notices, []);
  await look(page, true);
  assert.equal((await purchaser.api.post('comments', mention)).status, 201);
  await page.waitForFunction(() => (Reflect.get(globalThis, 'seen') as Seen).notices.length > 0);
  assert.deepEqual((await seenBy(page)).notices, ['You were mentioned']);
  await page.context().close();
});
