import type { Page } from 'playwright-core';
import { eventually } from '../../server/workflows/testing/test-services.ts';
import { patience } from './browser.ts';

/** Reads keys and texts of the browser's store. Given as text, so that no tool rewrites it for the browser. */
const look = `new Promise((resolve) => {
  const request = indexedDB.open('parley.seen', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('seen');
  request.onsuccess = () => {
    const shelf = request.result.transaction('seen').objectStore('seen');
    const [keys, values] = [shelf.getAllKeys(), shelf.getAll()];
    values.onsuccess = () => {
      const entries = keys.result.map((key, index) => [String(key), values.result[index].text ?? '']);
      request.result.close();
      resolve(entries);
    };
  };
})`;

export async function keptIn(page: Page): Promise<[key: string, text: string][]> {
  return page.evaluate(look);
}

type StoredEntries = readonly (readonly [key: string, text: string])[];

/** Waits until the browser's store meets the condition. */
export async function untilStore(page: Page, what: string, isSo: (kept: StoredEntries) => boolean): Promise<void> {
  // The page may be navigating.
  const kept = (): Promise<StoredEntries | null> => keptIn(page).catch(() => null);
  await eventually(what, async () => isSo((await kept()) ?? [['', 'unknown']]), patience);
}

/** Waits until the browser's store holds this text under the key. */
export const untilKept = (page: Page, key: string, text: string): Promise<void> =>
  untilStore(page, `${text} under ${key}`, (kept) =>
    kept.some(([name, content]) => name.includes(key) && content.includes(text)),
  );

/**
 * Holds back answers to reads of this path until the returned function is called. The live stream is held, too: it
 * resumes at an earlier event and may bring the newest record before the read is answered.
 */
export async function hold(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    ({ pathname }) => pathname.startsWith(path) || pathname === '/.well-known/mercure',
    async (route) => {
      if (route.request().method() === 'GET') await released;
      // The page may have aborted the request meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** True if the page at this address was drawn before anyone navigated there. */
export const isDrawnAhead = (path: string): boolean =>
  performance.getEntriesByName('parley.ahead').some((mark) => Reflect.get(mark, 'detail') === path);
