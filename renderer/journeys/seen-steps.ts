import type { Page } from 'playwright-core';
import { eventually } from '../../server/workflows/testing/test-services.ts';
import { patience } from './browser.ts';

/** What is in the browser's own store, keys and texts; as text, so that no tool rewrites it for the browser. */
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

type Kept = readonly (readonly [key: string, text: string])[];

/** Until what the page's browser keeps is so. */
export async function untilStore(page: Page, what: string, isSo: (kept: Kept) => boolean): Promise<void> {
  // The page may be on its way to another one.
  const kept = (): Promise<Kept | null> => keptIn(page).catch(() => null);
  await eventually(what, async () => isSo((await kept()) ?? [['', 'unknown']]), patience);
}

/** Until the page's browser keeps something that says so. */
export const untilKept = (page: Page, key: string, text: string): Promise<void> =>
  untilStore(page, `${text} under ${key}`, (kept) =>
    kept.some(([name, content]) => name.includes(key) && content.includes(text)),
  );

/** Reads of these are answered when the returned call is made. */
export async function hold(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() === 'GET') await released;
      // The page may have given up meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Whether the page at this address was drawn before anybody went there. */
export const isDrawnAhead = (path: string): boolean =>
  performance.getEntriesByName('parley.ahead').some((mark) => Reflect.get(mark, 'detail') === path);
