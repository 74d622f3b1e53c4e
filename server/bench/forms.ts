import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { clickInto, launchBrowser, median, medianOf, onBench, openBench, press } from './browser.ts';
import { serve } from './forms/serve.ts';
import type { Sample } from './forms/stopwatch.ts';

/**
 * `npx tsx server/bench/forms.ts [rounds]`: the items grid of 1,000 rows and a guide step of 30 fields in headless
 * Chromium, against a hand-written virtual grid, Handsontable alone and stock RJSF, in turn, each on a fresh page. The
 * bars are in docs/performance.md.
 */
const rounds = Number(process.argv[2] ?? 3);
const keys = 20;
const leavings = 8;
const root = path.resolve(import.meta.dirname, '../..');

interface Result {
  mount: Sample;
  key: Sample;
  /** Enter in a changed cell; of spreadsheets only. */
  leave: Sample;
}

interface Round {
  virtual: Result;
  product: Result;
  handsontable: Result;
  rjsf: Result;
  guide: Record<string, Sample>;
}

const letters = Array.from({ length: keys }, (_, index) => 'abcdefgh'[index % 8] ?? 'a');
const digits = Array.from({ length: keys }, (_, index) => String(1 + (index % 9)));
const sheetCell = '.ht_master tr:nth-child(6) td:nth-of-type(1)';

/** The fields of the guide that are typed into, and what. */
const typed: Record<string, string[]> = { text0: letters, decimal0: digits, long0: letters };

async function measure(address: string, cell: string, browser: Browser): Promise<Result> {
  const page = await openBench(browser, address);
  const mount = await onBench(page, (bench) => bench.mount());
  await clickInto(page, cell);
  const key = medianOf(await press(page, letters));
  const leave = cell === sheetCell ? await leaveCells(page) : { work: 0, paint: 0 };
  await page.context().close();
  return { mount, key, leave };
}

async function leaveCells(page: Page): Promise<Sample> {
  const samples: Sample[] = [];
  for (let count = 0; count < leavings; count += 1) {
    await press(page, ['a', 'b']);
    samples.push(...(await press(page, ['Enter'])));
  }
  return medianOf(samples);
}

async function measureGuide(address: string, browser: Browser): Promise<Record<string, Sample>> {
  const page = await openBench(browser, address);
  await onBench(page, (bench) => bench.mount());
  const results: Record<string, Sample> = {};
  for (const [name, names] of Object.entries(typed)) {
    await clickInto(page, `#benchGuide-all_${name}`);
    results[name] = medianOf(await press(page, names));
  }
  await page.context().close();
  return results;
}

async function runRound(origin: string, browser: Browser): Promise<Round> {
  const grid = async (variant: string, cell: string): Promise<Result> => {
    const result = await measure(`${origin}/?variant=${variant}&rows=1000`, cell, browser);
    const left = result.leave.paint > 0 ? `, leaving a cell ${result.leave.paint.toFixed(0)} ms` : '';
    console.log(`${variant.padEnd(13)} mount ${ms(result.mount)}, key ${ms(result.key)}${left}`);
    return result;
  };
  const virtual = await grid('virtual', 'input[aria-label="name"] >> nth=5');
  const product = await grid('product', sheetCell);
  const handsontable = await grid('handsontable', sheetCell);
  const rjsf = await grid('rjsf', '#root_items_5_name');
  const guide = await measureGuide(`${origin}/?variant=guide`, browser);
  for (const [field, sample] of Object.entries(guide)) console.log(`guide ${field.padEnd(9)} key ${ms(sample)}`);
  return { virtual, product, handsontable, rjsf, guide };
}

const ms = ({ work, paint }: Sample): string => `${work.toFixed(1).padStart(8)} (${paint.toFixed(0).padStart(5)}) ms`;

/** With the product's own settings of the bundler, into a folder of its own. */
async function bundle(): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'parley-bench-'));
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    root: path.join(import.meta.dirname, 'forms'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

interface Bar {
  title: string;
  most: number;
  of: (round: Round) => number;
}

const bars: readonly Bar[] = [
  {
    title: 'key, product / hand-written',
    most: 2,
    of: ({ product, virtual }) => product.key.work / virtual.key.work,
  },
  { title: 'key, product / stock RJSF', most: 0.1, of: ({ product, rjsf }) => product.key.work / rjsf.key.work },
  { title: 'mount, product / stock RJSF', most: 0.05, of: ({ product, rjsf }) => product.mount.work / rjsf.mount.work },
  {
    title: 'leaving a cell, with the frame, product / Handsontable',
    most: 2,
    of: ({ product, handsontable }) => product.leave.paint / handsontable.leave.paint,
  },
  ...Object.keys(typed).map((field) => ({
    title: `guide, key to paint in ${field}, ms`,
    most: 50,
    of: ({ guide }: Round) => guide[field]?.paint ?? Infinity,
  })),
];

function report({ title, most, of }: Bar, all: readonly Round[]): void {
  const values = all.map(of);
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value < 1 ? value.toFixed(3) : value.toFixed(1),
  );
  console.log(`${title}: ${middle} [${low}..${high}], bar ${most}: ${median(values) <= most ? 'met' : 'MISSED'}`);
}

const folder = await bundle();
const { origin, stop } = await serve(folder);
const browser = await launchBrowser();
console.log('work (with the frame), medians of a page');
const all: Round[] = [];
for (let round = 0; round < rounds; round += 1) all.push(await runRound(origin, browser));
for (const bar of bars) report(bar, all);
await browser.close();
stop();
rmSync(folder, { recursive: true, force: true });
