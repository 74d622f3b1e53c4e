import type { Browser, Page } from 'playwright-core';
import type { Language } from '../../../schemas/language/json-schema.ts';

export const views = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

export interface Look {
  part: string;
  language?: Language;
  mode?: 'light' | 'dark';
  view?: keyof typeof views;
}

/** Opens a part of the sink in its own window, without the switches, and collects console errors. */
export async function openPart(browser: Browser, origin: string, look: Look, errors: string[] = []): Promise<Page> {
  const { part, language = 'en', mode = 'light', view = 'desk' } = look;
  const context = await browser.newContext({ viewport: views[view], colorScheme: mode, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(`${part}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${part}: ${message.text()}`);
  });
  await page.goto(`${origin}?${new URLSearchParams({ part, language, bare: '1' })}`);
  await page.locator('main').waitFor();
  return page;
}
