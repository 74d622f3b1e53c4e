import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { freePort } from '../../server/testing/free-port.ts';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { signIn } from './api.ts';
import { flags, patience, shellPath } from './browser.ts';

export { assertAccessible } from './accessibility.ts';

export interface Stage {
  origin: string;
  browser: Browser;
  /** A browser of its own for this person, who is signed in. */
  enter: (email: string, options?: EnterOptions) => Promise<Person>;
  stop: () => Promise<void>;
}

export interface EnterOptions extends BrowserContextOptions {
  /** How far this browser's clock is off, in milliseconds. */
  clockOff?: number;
  /** Of a session that there is already. */
  token?: string;
}

export interface Person {
  page: Page;
  context: BrowserContext;
  /** Errors of the console and of scripts so far. */
  errors: string[];
}

/** The whole product on a fresh database, and one browser. It must have been built: what is in `dist` is what runs. */
export async function openStage(): Promise<Stage> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parley-journey-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'error',
      // A busy machine silences a server for seconds.
      DOWNTIME_AFTER_SECONDS: '0',
      // What runs is the product as it was built, its jobs too.
      JOB_PROGRAM: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await announced(server);
  const browser = await chromium.launch({ executablePath: shellPath, args: flags });
  return {
    origin,
    browser,
    enter: (email, options) => enter(browser, origin, { email, ...options }),
    stop: async () => {
      await browser.close();
      server.kill('SIGTERM');
      await once(server, 'exit');
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server prints its accounts when it can be used. */
async function announced(server: ChildProcess): Promise<void> {
  const { stdout } = server;
  assert.ok(stdout);
  const failed = once(server, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)));
  const ready = (async () => {
    for await (const chunk of stdout) if (String(chunk).includes('@parley.example')) return;
  })();
  await Promise.race([ready, failed]);
  stdout.resume();
  failed.catch(() => {});
}

async function enter(
  browser: Browser,
  origin: string,
  { email, clockOff, token, ...options }: EnterOptions & { email: string },
): Promise<Person> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce', ...options });
  if (clockOff !== undefined) await context.addInitScript(shiftedClock(clockOff));
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const value = token ?? (await signIn(origin, email)).token;
  await context.addCookies([{ name: 'parley_token', value, url: origin }]);
  return { page, context, errors };
}

/** For the browser, as text so that no tool rewrites it: a clock that is off by so much, as where nobody ever set it. */
const shiftedClock = (off: number): string => `{
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length === 0 ? [Real.now() + ${off}] : given)); }
    static now() { return Real.now() + ${off}; }
  };
}`;
