import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { drawnAfter, drawnAt, watcher } from '../../../server/bench/drawn.ts';
import { pageOf } from '../../data/resources.ts';
import { signIn } from '../api.ts';
import { flags, shellPath } from '../browser.ts';
import { openStage } from '../support.ts';

/**
 * `npx tsx renderer/journeys/bench/opening.ts [rounds]`: measures the time until a list, a record and Home show their
 * content. Compares pages seen before and new ones, with a near server and one that is 100 ms away. Needs `npm run
 * build`. Scripts are in the browser's cache. The time starts at `parley.start`, where the product begins to draw, or
 * at the click. The limit is 50 ms for content seen before, if its page is opened from another one.
 */
const rounds = Number(process.argv[2] ?? 9);
const latencies = [0, 100];

const forget = `new Promise((resolve) => {
  const request = indexedDB.open('parley.seen', 1);
  request.onsuccess = () => {
    const database = request.result;
    const cleared = database.transaction('seen', 'readwrite').objectStore('seen').clear();
    cleared.onsuccess = () => resolve(database.close());
  };
})`;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface OpenedPage {
  what: string;
  selector: string;
  address: string;
  /** The link on Home that leads there. */
  link?: string;
}

const stage = await openStage({ measured: true });
const profile = mkdtempSync(path.join(tmpdir(), 'parley-opening-'));
// A used browser, with cached scripts and compiled code.
const context = await chromium.launchPersistentContext(profile, {
  executablePath: shellPath,
  args: flags.filter((flag) => !flag.startsWith('--js-flags')),
  baseURL: stage.origin,
  locale: 'en-US',
  viewport: { width: 1280, height: 860 },
});
try {
  const api = await signIn(stage.origin, 'purchaser@parley.example');
  const [first] = Object((await api.get('/api/default-workflows'))['hydra:member']);
  const record = String(pageOf(String(Object(first)['@id'])));
  await context.addCookies([{ name: 'parley_token', value: api.token, url: stage.origin }]);
  await context.addInitScript(watcher);
  const opened: OpenedPage[] = [
    {
      what: 'list of workflows',
      address: '/workflows',
      selector: 'main:has([data-search]) tbody a',
      link: 'a[href="/workflows"]',
    },
    { what: 'a workflow', address: record, selector: 'main h1' },
    { what: 'Home', address: '/', selector: 'main a[href^="/"]' },
  ];

  /** Measured from the answer to the session check. */
  const afterCheck: Record<'seen' | 'new', number[]> = { seen: [], new: [] };

  const slowDown = async (page: Page, latency: number): Promise<void> => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };

  /** Returns milliseconds from the product's start. */
  const openAnew = async ({ address, selector }: OpenedPage, latency: number, isSeen: boolean): Promise<number> => {
    const page = await context.newPage();
    await slowDown(page, latency);
    if (!isSeen) {
      await page.goto('/favicon.svg');
      await page.evaluate(forget);
    }
    await page.goto(address, { waitUntil: 'commit' });
    const at = await drawnAt(page, { selector });
    const [start, known]: [number, number] = await page.evaluate(`[
      performance.getEntriesByName('parley.start')[0].startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/auth/check')).responseEnd,
    ]`);
    await rest(page);
    await page.close();
    afterCheck[isSeen ? 'seen' : 'new'].push(at - known);
    return at - start;
  };

  /** Returns milliseconds from the click. */
  const openFrom = async ({ link = '', selector }: OpenedPage, latency: number, isSeen: boolean): Promise<number> => {
    const page = await context.newPage();
    await slowDown(page, latency);
    if (!isSeen) {
      await page.goto('/favicon.svg');
      await page.evaluate(forget);
    }
    await page.goto('/');
    await page.locator(link).first().waitFor();
    await rest(page);
    const time = await drawnAfter(page, `document.querySelector(${JSON.stringify(link)}).click()`, { selector });
    await rest(page);
    await page.close();
    return time;
  };

  /** Waits until the page loads nothing more and its data was written to the store. */
  const rest = async (page: Page): Promise<void> => {
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
    await page.waitForTimeout(1200);
  };

  const medianAndRange = (times: readonly number[]): string =>
    `${median(times).toFixed(0)} [${Math.min(...times).toFixed(0)}..${Math.max(...times).toFixed(0)}]`;

  const compare = async (one: OpenedPage, latency: number, measure: typeof openAnew): Promise<void> => {
    const times: Record<'seen' | 'new', number[]> = { seen: [], new: [] };
    for (const all of [afterCheck.seen, afterCheck.new]) all.length = 0;
    await measure(one, 0, true);
    for (let round = 0; round < rounds; round += 1) {
      times.new.push(await measure(one, latency, false));
      times.seen.push(await measure(one, latency, true));
    }
    const how = measure === openAnew ? 'opened anew' : 'from Home';
    console.log(
      `server ${latency} ms away, ${one.what}, ${how}: ${medianAndRange(times.seen)} seen before, ${medianAndRange(times.new)} not`,
    );
    if (measure !== openAnew) return;
    console.log(
      `  since it is known who is there: ${medianAndRange(afterCheck.seen)}, ${medianAndRange(afterCheck.new)}`,
    );
  };

  console.log(`milliseconds, median of ${rounds}`);
  const runs = latencies.flatMap((latency) => opened.map((one) => ({ one, latency })));
  for (const { one, latency } of runs) {
    await compare(one, latency, openAnew);
    if (one.link) await compare(one, latency, openFrom);
  }
} finally {
  await context.close();
  await stage.stop();
  rmSync(profile, { recursive: true, force: true });
}
