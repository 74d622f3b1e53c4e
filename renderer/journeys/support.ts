import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { freePort } from '../../server/testing/free-port.ts';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { untilReady, readOutput } from './until-ready.ts';
import { demoPassword, signIn } from './api.ts';
import { flags, patience } from './browser.ts';
import { watchActs } from './interface-only.ts';
import { keepTraces, launchOptions, startTrace } from './watching.ts';

export { assertAccessible } from './accessibility.ts';

export interface Stage {
  origin: string;
  /** Used for actions beyond a person, such as letting time pass. */
  databaseUrl: string;
  browser: Browser;
  /** Opens a separate browser for this person and signs in. */
  enter: (email: string, options?: EnterOptions) => Promise<Person>;
  stop: () => Promise<void>;
}

export interface EnterOptions extends BrowserContextOptions {
  /** Offset of this browser's clock in milliseconds. */
  clockOff?: number;
  /** Token of an existing session. */
  token?: string;
}

export interface Person {
  page: Page;
  context: BrowserContext;
  /** Console and script errors so far. */
  errors: string[];
}

export interface StageOptions {
  /** Address of a Temporal service that runs the workflows, with the stage's own worker. */
  temporal?: string;
  /** Includes the demo's whole year. Journeys with their own data do not need it. */
  wholeDemo?: boolean;
  /** For benchmarks: the whole demo, and a browser with normal compilation. */
  measured?: boolean;
}

/** The whole product on a fresh database, with one browser. It must be built first, since `dist` is what runs. */
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
    // A busy machine may not respond for seconds.
    DOWNTIME_AFTER_SECONDS: '0',
    DEMO_YEAR: wholeDemo ? '1' : '0',
    // Runs the built product, including its jobs.
    JOB_PROGRAM: '',
    ...(temporal ? { TEMPORAL_ADDRESS: temporal, TEMPORAL_NAMESPACE: 'default' } : {}),
  };
  const start = (program: string, own: object): ChildProcess =>
    spawn(process.execPath, [path.join(root, `dist/server/${program}.js`)], {
      // Any directory works: the product finds its files on its own.
      cwd: dataDir,
      env: { ...env, ...own },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const server = start('main', { PORT: String(port) });
  await untilReady(server);
  const worker = temporal ? start('worker', { PORT: '0', DEMO: '0' }) : undefined;
  if (worker) readOutput(worker);
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

/** Source text for the browser, so that no tool rewrites it: a clock with this offset, as if it had never been set. */
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
