import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { handOverProduct } from '../processes/product.ts';
import { launchBrowser } from './browser.ts';
import { withBuiltServer, type BuiltServer } from './built-server.ts';
import { seedComparisons, type Compared, type SeededComparison } from './comparison/seed.ts';
import { watchOther, type Stalls } from './comparison/other-caller.ts';
import { residentMegabytes } from './cpu.ts';
import { drawnAfter, drawnAt, watcher, type Wanted } from './drawn.ts';
import { median } from './percentiles.ts';

/**
 * `npx tsx server/bench/comparison.ts [items] [offers]`: how long a comparison takes to open, over HTTP and until it is
 * on screen, what somebody else waits meanwhile, and what the process keeps of it. Without sizes 5,000 × 50 and 500 × 10.
 * Needs `npm run build` before. The bars are in docs/performance.md.
 */
const [items, offers] = process.argv.slice(2).map(Number);
const sizes =
  items && offers
    ? [{ items, offers }]
    : [
        { items: 5000, offers: 50 },
        { items: 500, offers: 10 },
      ];
const port = 3395;
const openings = 10;

interface Timed {
  milliseconds: number;
  bytes: number;
}

async function timed(origin: string, path: string, token: string): Promise<Timed> {
  const started = performance.now();
  const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return { milliseconds: performance.now() - started, bytes: body.byteLength };
}

/** The window that a screen opens with, one from the middle as it is scrolled to, and what an API client gets unasked. */
async function overHttp({ origin }: BuiltServer, { request, items: count }: SeededComparison, token: string) {
  const path = `/api/default-requests/${request}/comparison`;
  const middle = Math.floor(count / 40);
  const asked = {
    'totals and first rows': `${path}?itemsPerPage=20`,
    'a window in the middle': `${path}?groups=items&page=${middle}&itemsPerPage=20`,
    'without parameters': path,
  };
  for (const [name, url] of Object.entries(asked)) {
    const answers: Timed[] = [];
    for (let n = 0; n < openings; n += 1) answers.push(await timed(origin, url, token));
    const times = answers.map(({ milliseconds }) => milliseconds);
    const size = ((answers[0]?.bytes ?? 0) / 1024).toFixed(0);
    console.log(
      `  ${name}: first ${times[0]?.toFixed(0)} ms, median ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms, ${size} kB`,
    );
  }
}

const itemNumbered = (n: number): Wanted => ({ selector: 'th[scope=row]', words: `no\\. ${n}` });

/** Milliseconds from asking for the address until totals and the first item are drawn. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return drawnAt(page, itemNumbered(1));
}

/** The same from a page of the product that is open, which has asked for no comparison yet. */
async function followed(
  page: Page,
  { origin, compared }: { origin: string; compared: SeededComparison },
): Promise<number> {
  await page.goto(`${origin}/workflows`, { waitUntil: 'load' });
  await page.getByRole('row').nth(1).waitFor();
  const address = `/workflows/${compared.workflow}/evaluation`;
  const script = `history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`;
  return drawnAfter(page, script, itemNumbered(1));
}

/** Milliseconds from the scroll until a row from the middle is there. */
async function scrolled(page: Page, { items: count }: SeededComparison): Promise<number> {
  const middle = Math.floor(count / 2);
  const script = `document.querySelector('section[tabindex="0"]').scrollTop = ${middle * 33}`;
  return drawnAfter(page, script, itemNumbered(middle));
}

async function onScreen({ origin }: BuiltServer, compared: SeededComparison, token: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    await context.addCookies([{ name: 'parley_token', value: token, url: origin }]);
    await context.addInitScript(watcher);
    const page = await context.newPage();
    const address = `${origin}/workflows/${compared.workflow}/evaluation`;
    const cold = await opened(page, address);
    const loaded: number[] = [];
    for (let n = 0; n < 5; n += 1) loaded.push(await opened(page, address));
    const within: number[] = [];
    for (let n = 0; n < 5; n += 1) within.push(await followed(page, { origin, compared }));
    const middle = await scrolled(page, compared);
    const told = (times: readonly number[]): string =>
      `${median(times).toFixed(0)} ms (bar 1000) ${median(times) <= 1000 ? 'ok' : 'ABOVE THE BAR'}`;
    console.log(`  on screen: ${told(within)} from another page, ${told(loaded)} with the whole product loaded`);
    console.log(`  with an empty cache ${cold.toFixed(0)} ms; the middle ${middle.toFixed(0)} ms after the scroll`);
  } finally {
    await browser.close();
  }
}

const told = (name: string, { worst, p99 }: Stalls): void =>
  console.log(
    `  another caller waited at most ${worst.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${name}; bar 50) ${worst <= 50 ? 'ok' : 'ABOVE THE BAR'}`,
  );

async function measure(server: BuiltServer, { token, comparisons }: Compared): Promise<void> {
  const other = watchOther(server.origin);
  await wait(2000);
  told('nobody compares', other.take());
  for (const compared of comparisons) {
    console.log(`${compared.items} items × ${compared.offers} offers`);
    await overHttp(server, compared, token);
    told('over HTTP', other.take());
    await onScreen(server, compared, token);
    told('on screen', other.take());
    const resident = residentMegabytes(server.pid);
    console.log(`  memory ${resident.toFixed(0)} MB (bar 250) ${resident <= 250 ? 'ok' : 'ABOVE THE BAR'}`);
  }
  await other.stop();
}

handOverProduct();
await withBuiltServer(port, (services) => seedComparisons(sizes, services), measure);
