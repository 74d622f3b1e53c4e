import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { signedInPages } from '../features/registry.ts';
import { allMessages } from '../messages/testing/areas.ts';
import { openStage, type Stage } from './support.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.stop());

/** The budgets count gzip, which every browser and proxy supports. German texts are the longest. */
const options = { locale: 'de-DE', extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } };

/** Nothing is prefetched for users who save data, so only the page itself is measured. */
const savesData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

const english = allMessages('en');

/** Network traffic: bytes without headers, by script. */
interface Traffic {
  scripts: Map<string, number>;
  /** Open requests, without the live stream, which never ends. */
  open: Set<string>;
}

function watch(network: CDPSession): Traffic {
  const requestsById = new Map<string, { url: string; head: number }>();
  const scripts = new Map<string, number>();
  const open = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, mimeType, headers, encodedDataLength: head } = response;
    if (mimeType === 'text/event-stream') open.delete(requestId);
    if (!/javascript/.test(mimeType)) return;
    assert.ok(head > 0 && !/br/.test(headers['content-encoding'] ?? ''), url);
    requestsById.set(requestId, { url, head });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    const script = requestsById.get(requestId);
    if (script) scripts.set(script.url, encodedDataLength - script.head);
  });
  network.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  return { scripts, open };
}

/** Scripts that a browser without a cache fetches until the page shows `ready` and loads nothing more. */
async function firstLoad(context: BrowserContext, path: string, ready: string): Promise<Map<string, number>> {
  const page = await context.newPage();
  await page.addInitScript(savesData);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const { scripts, open } = watch(network);
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  for (let quiet = 0; quiet < 5; quiet = open.size === 0 ? quiet + 1 : 0) await idle(page);
  await page.close();
  return scripts;
}

const idle = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)))');

const kilobytesOf = (scripts: Map<string, number>): number =>
  [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000;

function describeScripts(scripts: Map<string, number>): string {
  const files = [...scripts].toSorted((a, b) => b[1] - a[1]);
  const names = files.map(([url, size]) => `${(size / 1000).toFixed(1)} ${url.slice(url.lastIndexOf('/') + 1)}`);
  return `${kilobytesOf(scripts).toFixed(1)} kB in ${scripts.size} scripts: ${names.join(', ')}`;
}

test('the log-in page loads at most 200 kB of script', async (context) => {
  const browser = await stage.browser.newContext({ baseURL: stage.origin, ...options });
  const scripts = await firstLoad(browser, '/login', 'input[type=password]');
  context.diagnostic(describeScripts(scripts));
  assert.ok(scripts.size > 1 && kilobytesOf(scripts) <= 200, describeScripts(scripts));
});

test('a list loads at most 340 kB of script', async (context) => {
  const { context: browser } = await stage.enter('purchaser@parley.example', options);
  const scripts = await firstLoad(browser, '/workflows', 'main table a, main li a');
  context.diagnostic(describeScripts(scripts));
  assert.ok(scripts.size > 1 && kilobytesOf(scripts) <= 340, describeScripts(scripts));
  const heavy = /grid-block|date-widgets|schema-form|markdown|chart/;
  assert.deepEqual(
    [...scripts.keys()].filter((url) => heavy.test(url)),
    [],
  );
});

/** Lists that need only the texts of lists, and Home. Users without access are redirected to another one of them. */
const lists = signedInPages.filter(({ path, scope }) => scope === 'list' && /^\/[a-z-]*$/.test(path));

for (const email of ['purchaser@parley.example', 'supplier1@parley.example', 'admin@parley.example'])
  test(`lists load only list texts and show no text IDs: ${email}`, async () => {
    const { page } = await stage.enter(email);
    await page.addInitScript(savesData);
    const askedAt = new Set<string>();
    page.on('request', (request) => {
      if (/\/\w\w-rest-/.test(request.url())) askedAt.add(new URL(page.url()).pathname);
    });
    assert.ok(lists.length > 6);
    for (const { path } of lists) {
      await page.goto(path);
      await page.locator('h1').waitFor();
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'hidden' });
      const words = (await page.locator('body').innerText()).split(/[\s:,]+/);
      assert.deepEqual(
        words.filter((word) => word in english),
        [],
        path,
      );
    }
    await page.goto('/account');
    await page.locator('h1').waitFor();
    assert.deepEqual([...askedAt], ['/account'], 'a page of another kind does');
  });

test('preloads scripts of likely next pages while the browser is idle', async () => {
  const { page } = await stage.enter('purchaser@parley.example', options);
  const sentAhead = page.waitForRequest(/insights-page/);
  const requestUrls: string[] = [];
  page.on('request', (request) => requestUrls.push(request.url()));
  await page.goto('/workflows');
  await sentAhead;
  assert.deepEqual(
    requestUrls.filter((url) => /assistant-page|schema-editor/.test(url)),
    [],
    'no scripts for administrators',
  );
});
