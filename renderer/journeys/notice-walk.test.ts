import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventOf } from '../../server/mail/notification-events.ts';
import { templates } from '../../server/mail/templates.ts';
import type { PersonKey } from '../../server/testing/test-server.ts';
import { assertAccessible } from './accessibility.ts';
import { makeNotices, notices } from './notice-steps.ts';
import { missing, openWindows, type Windows } from './windows.ts';

const skip = missing;
let windows: Windows;
/** By kind: the newest notification and its recipient. */
let newestByKind: ReadonlyMap<string, { who: PersonKey; link: string }>;
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { people, services } = windows.server;
  for (const { api, account } of Object.values(people)) await api.put(`users/${account}`, { language: 'en' });
  await makeNotices(windows);
  const keyByAccount = new Map(Object.entries(people).map(([who, { account }]) => [account, who as PersonKey]));
  const readNotices = Object.entries(notices).filter(([, end]) => 'reads' in end);
  for (let tries = 0; ; tries += 1) {
    const late = await services.db('outbox').where({ kind: 'notification', done_at: null }).first();
    const rows = await services.db('notification').orderBy(['created_at', 'id']);
    newestByKind = new Map(
      rows.flatMap(({ account_id: account, message, link }) => {
        const who = keyByAccount.get(account);
        return who && link ? [[message, { who, link }] as const] : [];
      }),
    );
    const open = readNotices.filter(([kind]) => !newestByKind.has(kind)).map(([kind]) => kind);
    // A kind may have several notifications, and the last one is the newest.
    if (open.length === 0 && !late) return;
    assert.ok(tries < 100, `no one was notified of ${open.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
});
after(() => windows?.stop());

const words = async (page: Page): Promise<string> => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');

for (const [kind, end] of Object.entries(notices)) {
  if ('elsewhere' in end) {
    test(`${kind} is covered by the journey ${end.elsewhere}`, () => {
      assert.ok(existsSync(new URL(end.elsewhere, import.meta.url)), `no journey ${end.elsewhere}`);
    });
    continue;
  }
  if ('like' in end) {
    test(`${kind} links to the same page as ${end.like}`, () => {
      assert.ok('reads' in (notices[end.like] ?? {}), `${end.like} is not walked`);
    });
    continue;
  }
  test(`${kind} links from the list of notifications to its page`, { skip }, async () => {
    const { who = 'nobody', link = '' } = newestByKind.get(kind) ?? {};
    const page = await windows.open(who, '/notifications');
    page.setDefaultTimeout(12_000);
    try {
      await page.locator(`main a[href="${link}"]`).first().click();
      await page.waitForURL((url) => url.pathname !== '/notifications');
      await page
        .locator('main')
        .getByText(end.reads)
        .first()
        .waitFor()
        .catch(async (cause: unknown) => {
          throw new Error(`${page.url()}: ${(await words(page)).slice(0, 600)}`, { cause });
        });
      await assertAccessible(page, kind, { bothModes: false });
      assert.doesNotMatch(await words(page), /Page not found/);
    } finally {
      await page.context().close();
    }
  });
}

test('every notification kind has a journey', () => {
  const all = Object.keys(templates).filter((name) => eventOf(name) !== null);
  assert.deepEqual(Object.keys(notices).toSorted(), all.toSorted());
});
