import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { freePort } from '../../server/testing/free-port.ts';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { announced, hear } from './announced.ts';
import { demoPassword, signIn } from './api.ts';
import { flags, patience } from './browser.ts';
import { watchActs } from './interface-only.ts';
import { keepTraces, launchOptions, startTrace } from './watching.ts';

export { assertAccessible } from './accessibility.ts';

export interface Stage {
  origin: string;
  /** For what no person can do: let time pass. */
  databaseUrl: string;
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

export interface StageOptions {
  /** Address of a Temporal service that runs the workflows, with a worker of the stage's own. */
  temporal?: string;
  /** With the demo's whole year. Journeys that make a world of their own do without. */
  wholeDemo?: boolean;
  /** For a bench: with the whole demo, and a browser that compiles as a person's does. */
  measured?: boolean;
}

/** The whole product on a fresh database, and one browser. It must have been built: what is in `dist` is what runs. */
export async function openStage({
  temporal,
  measured = false,
  wholeDemo = measured,
}: StageOptions = {}): Promise<Stage> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parley-journey-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const root = path.resolve(import.meta.dirname, '../..');
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: origin,
    LOG_LEVEL: 'warn',
    // A busy machine silences a server for seconds.
    DOWNTIME_AFTER_SECONDS: '0',
    DEMO_YEAR: wholeDemo ? '1' : '0',
    // What runs is the product as it was built, its jobs too.
    JOB_PROGRAM: '',
    ...(temporal ? { TEMPORAL_ADDRESS: temporal, TEMPORAL_NAMESPACE: 'default' } : {}),
  };
  const start = (program: string, own: object): ChildProcess =>
    spawn(process.execPath, [path.join(root, `dist/server/${program}.js`)], {
      // From anywhere: the product finds what belongs to it by itself.
      cwd: dataDir,
      env: { ...env, ...own },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const server = start('main', { PORT: String(port) });
  await announced(server);
  const worker = temporal ? start('worker', { PORT: '0', DEMO: '0' }) : undefined;
  if (worker) hear(worker);
  const browser = await chromium.launch({
    ...launchOptions(),
    args: measured ? flags.filter((flag) => !flag.startsWith('--js-flags')) : flags,
  });
  return {
    origin,
    databaseUrl: database.url,
    browser,
    enter: (email, options) => enter(browser, origin, { email, ...options }),
    stop: async () => {
      await keepTraces();
      await browser.close();
      for (const process of [worker, server]) {
        if (!process) continue;
        process.kill('SIGTERM');
        await once(process, 'exit');
      }
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function enter(
  browser: Browser,
  origin: string,
  { email, clockOff, token, ...options }: EnterOptions & { email: string },
): Promise<Person> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce', ...options });
  await startTrace(context);
  watchActs(context);
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

/** Logs in as an account of the demo, on the log-in page. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
}
