import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Config } from '../../server/config.ts';
import { startTestServer, type PersonKey, type TestServer } from '../../server/testing/test-server.ts';
import { chromiumPath, flags, patience } from './browser.ts';
import { watchActs } from './interface-only.ts';
import { keepTraces, launchOptions, startTrace } from './watching.ts';

const build = fileURLToPath(new URL('../../dist/web/index.html', import.meta.url));

/** The reason journeys cannot run here, or false. */
export const missing: string | false = !existsSync(build)
  ? 'the web client is not built: npx vite build'
  : !existsSync(chromiumPath) && 'no Chromium: set CHROMIUM_PATH';

export interface View {
  width?: number;
  height?: number;
  dark?: boolean;
}

export interface Windows {
  server: TestServer;
  /** Opens a window for a signed-in person, or without a session. */
  open: (person: PersonKey | 'nobody', path: string, view?: View) => Promise<Page>;
  stop: () => Promise<void>;
}

/** The test server, whose database and people tests can access, and a browser. Console errors fail the journey. */
export async function openWindows(config: Partial<Config> = {}, { showsPdf = false } = {}): Promise<Windows> {
  const server = await startTestServer(config, { background: true });
  const browser = await chromium.launch({ ...launchOptions({ showsPdf }), args: flags });
  const errors: string[] = [];
  return {
    server,
    open: (person, path, view = {}) => openAs({ browser, server, errors }, { person, path, view }),
    stop: async () => {
      await keepTraces();
      await browser.close();
      await server.stop();
      assert.deepEqual(errors, [], 'errors on the console');
    },
  };
}

async function openAs(
  { browser, server, errors }: { browser: Browser; server: TestServer; errors: string[] },
  { person, path, view }: { person: PersonKey | 'nobody'; path: string; view: View },
): Promise<Page> {
  const { width = 1280, height = 900, dark = false } = view;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await startTrace(context);
  watchActs(context);
  const token = person === 'nobody' ? undefined : server.people[person].token;
  if (token) await context.addCookies([{ name: 'parley_token', value: token, url: server.origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', (error) => errors.push(`${person} ${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The browser logs refused calls; the page shows their meaning.
    const isNetwork = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNetwork) errors.push(`${person} ${page.url()}: ${message.text()}`);
  });
  await page.goto(server.origin + path);
  return page;
}

/** Takes a picture if `JOURNEY_PICTURES` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['JOURNEY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
