import { chromium, type Browser, type Page } from 'playwright-core';
import type { Sample } from './forms/stopwatch.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags });

/** What the bench page offers: server/bench/forms/main.tsx. */
interface Bench {
  mount: () => Promise<Sample>;
  take: () => Promise<Sample[]>;
}

export const onBench = <Answer>(page: Page, ask: (bench: Bench) => Promise<Answer>): Promise<Answer> =>
  page.evaluate(`(${ask.toString()})(globalThis.bench)`);

/** A page of its own, with nothing kept from another one. */
export async function openBench(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(address);
  await page.waitForFunction('globalThis.bench');
  return page;
}

/** Presses one key after the other, each when the frame of the one before was drawn. */
export async function press(page: Page, keys: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    samples.push(...(await onBench(page, ({ take }) => take())));
  }
  return samples;
}

export async function clickInto(page: Page, selector: string): Promise<void> {
  await page.locator(selector).click({ timeout: 120_000 });
  await onBench(page, ({ take }) => take());
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function medianOf(samples: readonly Sample[]): Sample {
  return { work: median(samples.map(({ work }) => work)), paint: median(samples.map(({ paint }) => paint)) };
}
