import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { waitingKinds } from '../../schemas/domain/waiting-kinds.ts';
import { assertAccessible } from './accessibility.ts';
import { walks } from './waiting-walks.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
let windows: Windows;
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { lead } = windows.server.people;
  await lead.api.put(`users/${lead.account}`, { language: 'en' });
});
after(() => windows?.stop());

/** Entries that do not name the title of their purchase. */
const said: Readonly<Record<string, string>> = {
  approve_account: 'Let ',
  send_order: 'Send the order',
  acknowledge_order: 'Acknowledge the order',
};

interface Entry {
  kind: string;
  since: string;
}

for (const [place, walk] of Object.entries(walks)) {
  const [, kind = ''] = place.split(' ');
  if ('elsewhere' in walk) {
    test(`${place} is walked by the journey ${walk.elsewhere}`, () => {
      assert.ok(existsSync(new URL(walk.elsewhere, import.meta.url)), `there is no journey ${walk.elsewhere}`);
    });
    continue;
  }
  test(`${place} leads from Home to where it is done, and is gone once it is`, { skip }, async () => {
    const title = `Walk of ${kind.replaceAll('_', ' ')}`;
    const { api } = windows.server.people[walk.who];
    const kinds = async (): Promise<string[]> =>
      ((await api.get('waiting')).body['waiting'] as Entry[]).map((one) => one.kind);
    const before = (await kinds()).filter((one) => one === kind).length;
    await walk.make(windows, title);
    for (let tries = 0; tries < 50 && (await kinds()).filter((one) => one === kind).length === before; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal(
      (await kinds()).filter((one) => one === kind).length,
      before + 1,
      `${kind} waits: ${String(await kinds())}`,
    );
    const page = await windows.open(walk.who, '/');
    page.setDefaultTimeout(20_000);
    try {
      const named = said[kind] ?? `“${title}”`;
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .filter({ hasText: named })
        .first();
      await row.waitFor();
      const [label = '', detail = ''] = await row.locator('div > div').allTextContents();
      await row.getByRole('link').click();
      await page.waitForURL((url) => url.pathname !== '/');
      await assertAccessible(page, place);
      await picture(page, `waiting-${kind}`);
      await walk.deal(page, title);
      await page.goto(windows.server.origin);
      await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
      await page
        .getByRole('listitem')
        .filter({ hasText: label })
        .filter({ hasText: detail })
        .waitFor({ state: 'detached' });
    } finally {
      await page.context().close();
    }
  });
}

test('every kind of entry has a walk', () => {
  const all = Object.entries(waitingKinds).flatMap(([side, kinds]) => kinds.map((kind) => `${side} ${kind}`));
  assert.deepEqual(Object.keys(walks).toSorted(), all.toSorted());
});
