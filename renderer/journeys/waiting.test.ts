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

/** Entries that do not contain the title of their purchase, or share it with an entry above. */
const fixedTitles: Readonly<Record<string, string>> = {
  approve_account: 'Approve access for ',
  bundle_demands: 'not in a request yet',
  send_debriefs: 'Send debriefs for “Walk of send debriefs”',
  send_order: 'Send order',
  acknowledge_order: 'Acknowledge order',
};

interface Entry {
  kind: string;
  since: string;
}

for (const [place, walk] of Object.entries(walks)) {
  const [, kind = ''] = place.split(' ');
  if ('elsewhere' in walk) {
    test(`${place} is covered by the journey ${walk.elsewhere}`, () => {
      assert.ok(existsSync(new URL(walk.elsewhere, import.meta.url)), `no journey ${walk.elsewhere}`);
    });
    continue;
  }
  test(`${place} links from Home to its page and disappears when done`, { skip }, async () => {
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
      const named = fixedTitles[kind] ?? `“${title}”`;
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .filter({ hasText: named })
        .first();
      await row.waitFor();
      const [label = '', detail = ''] = await row.locator('.MuiTypography-root').allTextContents();
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

test('every kind of entry has a journey', () => {
  const all = Object.entries(waitingKinds).flatMap(([side, kinds]) => kinds.map((kind) => `${side} ${kind}`));
  assert.deepEqual(Object.keys(walks).toSorted(), all.toSorted());
});

async function until(holds: () => Promise<boolean>, failure: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  assert.fail(failure);
}

/**
 * Unread notifications of the purchaser with this title. Read from the database, because only the person may use the
 * API here.
 */
async function unreadOf(title: string): Promise<number> {
  const { people, services } = windows.server;
  const rows = await services.db('notification').where({ account_id: people.purchaser.account, read_at: null });
  return rows.filter((row) => JSON.stringify(row).includes(title)).length;
}

for (const [kind, verb] of [
  ['approve_demand', 'Approve'],
  ['approve_step', 'Approve: Publish the request'],
] as const)
  test(`${kind} can be decided in the bell after its facts and consequence are shown`, { skip }, async () => {
    const title = `Bell of ${kind.replaceAll('_', ' ')}`;
    const walk = walks[`purchaser ${kind}`];
    assert.ok(!('elsewhere' in walk));
    await walk.make(windows, title);
    await until(async () => (await unreadOf(title)) === 1, 'one notification is about it');
    const page = await windows.open('purchaser', '/');
    page.setDefaultTimeout(20_000);
    try {
      const onHome = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
      await onHome.waitFor();
      await page.getByRole('banner').locator('[aria-haspopup=dialog]').click();
      const bell = page.getByRole('dialog', { name: 'Notifications' });
      const row = bell.getByRole('listitem').filter({ hasText: title });
      await row.getByRole('button', { name: 'Approve', exact: true }).click();
      await row.getByText(kind === 'approve_demand' ? 'Purchasers can buy it' : 'If you approve').waitFor();
      await assertAccessible(page, `${kind} in the bell`);
      await row.getByRole('button', { name: verb, exact: true }).last().click();
      const dialog = page.getByRole('dialog', { name: 'Approve', exact: true });
      if (kind === 'approve_demand') await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
      await row.filter({ has: page.getByRole('button', { name: 'Approve' }) }).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await onHome.filter({ has: page.getByRole('button', { name: 'Approve' }) }).waitFor({ state: 'detached' });
      await until(async () => (await unreadOf(title)) === 0, 'its notification is read');
    } finally {
      await page.context().close();
    }
  });
