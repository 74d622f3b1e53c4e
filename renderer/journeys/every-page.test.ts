import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { resources } from '../generated/resources.ts';
import { collectionOf } from '../data/resources.ts';
import { signedInPages } from '../features/registry.ts';
import { signIn, type ApiPerson } from './api.ts';
import { openStage, type Stage } from './support.ts';

let stage: Stage;
before(async () => {
  stage = await openStage({ wholeDemo: true });
});
after(() => stage.stop());

/** A page that is still loading after this many milliseconds counts as empty. */
const longestLoading = 8000;
/** Pages are open longer than the pause in milliseconds after which they ask to follow their records. */
const untilFollowing = 80;
/** Number of records opened per kind; each has another state or type. */
const mostRecords = 6;

/**
 * Paths with more than the id of their record, and the source of the others. Null if only a mailed secret leads there.
 */
const otherRecords: Readonly<
  Record<string, { entity: string; property?: string; where?: Record<string, unknown> } | null>
> = {
  '/requests/create/:workflowId': { entity: 'request', property: 'workflow', where: { state: 'drafted' } },
  '/requests/:id/amend': { entity: 'request', where: { state: 'started' } },
  '/negotiations/:id/type': { entity: 'negotiation', where: { state: 'drafted' } },
  '/negotiations/:id/bot': { entity: 'negotiation', where: { type: 'ai_bot_negotiation' } },
  '/negotiations/:id/targets': { entity: 'negotiation', where: { type: 'item_bot_negotiation' } },
  '/account/:id': { entity: 'account' },
  '/new-email-confirmation': null,
  '/invitation/accept': null,
};

test('every special-case path is an existing page', () => {
  const paths = signedInPages.map(({ path }) => path);
  assert.deepEqual(
    Object.keys(otherRecords).filter((path) => !paths.includes(path)),
    [],
  );
});

const roles = ['purchaser', 'lead', 'requester', 'supplier1', 'supplier3', 'admin'];

for (const role of roles)
  test(`every page opens without errors and with all its content for ${role}`, async (context) => {
    const api = await signIn(stage.origin, `${role}@parley.example`);
    const { page, errors } = await stage.enter(`${role}@parley.example`);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${decodeURIComponent(response.url())}`);
    });
    await page.goto('/');
    await page.locator('h1').waitFor();
    const wrong: string[] = [];
    const seen = new Set<string>();
    const open = async (path: string): Promise<void> => {
      if (seen.has(path)) return;
      seen.add(path);
      const found = await openPage(page, path);
      const faults = [...(found === null ? [] : [found]), ...errors.splice(0), ...refused.splice(0)];
      if (faults.length > 0) wrong.push(`${path}: ${faults.join(' | ')}`);
    };
    for (const { path } of signedInPages)
      for (const address of await addressesOf(path, api)) {
        await open(address);
        for (const part of await partsOf(page, address)) await open(part);
      }
    context.diagnostic(`${seen.size} pages`);
    assert.deepEqual(wrong, []);
    assert.ok(seen.size > 20, [...seen].join());
    await page.context().close();
  });

/** Navigates like a link. Returns the reason the page is unreadable, or null. Users without access are sent home. */
async function openPage(page: Page, path: string): Promise<string | null> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)))');
  if (path !== '/' && new URL(page.url()).pathname === '/') return null;
  const busy = page.locator(':is([aria-busy=true], .MuiSkeleton-root):visible').first();
  const loaded = page
    .locator('h1')
    .first()
    .waitFor({ timeout: longestLoading })
    .then(() => busy.waitFor({ state: 'hidden', timeout: longestLoading }));
  return loaded.then(
    () => page.waitForTimeout(untilFollowing).then(() => null),
    async (error: unknown) => `still loading at ${page.url()}: ${String(error).slice(0, 200)} ${await bodyOf(page)}`,
  );
}

/** Reads the page directly: waiting for a missing part would take a minute and report nothing. */
const bodyOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerHTML.slice(0, 700));

/** Links on the page to sections of the same record. */
async function partsOf(page: Page, address: string): Promise<string[]> {
  const { pathname } = new URL(page.url());
  if (pathname !== address || !/[0-9a-f-]{36}$/.test(address)) return [];
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(links.filter((link) => new RegExp(`^${address}/[a-z-]+$`).test(link)))];
}

async function addressesOf(path: string, api: ApiPerson): Promise<string[]> {
  if (otherRecords[path] === null) return [];
  const [parameter, ...more] = path.match(/:\w+\??/g) ?? [];
  if (!parameter) return [path];
  if (parameter === ':entity') return resources.map(({ entity }) => `/schemas/${entity}`);
  // Sections are found by their links.
  if (more.length > 0 && !path.endsWith('?')) return [];
  const start = path.slice(0, path.indexOf('/:'));
  const {
    entity,
    property = '@id',
    where = {},
  } = otherRecords[path] ?? {
    entity: resources.find(({ page }) => page?.path === start)?.entity ?? '',
  };
  const records = await differentRecords(entity, where, api);
  const ids = records.map((record) => String(record[property]).slice(-36));
  return ids.map((id) => path.replace(/\/:section\?$/, '').replace(parameter, id));
}

/** Records that this person can read, one of each state and type. */
async function differentRecords(
  entity: string,
  where: Record<string, unknown>,
  api: ApiPerson,
): Promise<Record<string, unknown>[]> {
  const list = await api.get(`/api/${collectionOf(entity)}?itemsPerPage=100`).catch(() => ({}));
  const members: unknown = Object(list)['hydra:member'];
  const all: Record<string, unknown>[] = (Array.isArray(members) ? members : []).map(Object);
  const fitting = all.filter((one) => Object.entries(where).every(([name, value]) => one[name] === value));
  const kinds = new Map(fitting.map((one) => [`${String(one['state'])} ${String(one['type'])}`, one]));
  return [...kinds.values()].slice(0, mostRecords);
}
