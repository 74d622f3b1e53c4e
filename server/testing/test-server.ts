import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from '../config.ts';
import { connect } from '../kernel/database/connect.ts';
import { createListener } from '../kernel/database/listener.ts';
import { seedFeatureFlags } from '../stored-schemas/seed-feature-flags.ts';
import { replaceConfigured } from '../configuration/configured.ts';
import { loadConfiguration } from '../configuration/load-configuration.ts';
import { replaceLists, replaceOverlays } from '../stored-schemas/effective-schemas.ts';
import { followConfiguration } from '../stored-schemas/follow-configuration.ts';
import { followOverlays } from '../stored-schemas/load-overlays.ts';
import { openHub } from '../processes/start-process.ts';
import { registerProduct } from '../processes/product.ts';
import { countedHeartbeat } from '../processes/start-process.ts';
import { startBackground } from '../processes/start-background.ts';
import type { Heartbeat } from '../workflows/heartbeat.ts';
import { createPeople, findPeople, type Person } from '../demo/create-people.ts';
import { createJobs, type JobRunner } from '../jobs/create-jobs.ts';
import { longCalls } from '../jobs/long-calls.ts';
import { createApp } from '../kernel/http/app.ts';
import type { Handler } from '../kernel/http/context.ts';
import { requestListener } from '../kernel/http/request-listener.ts';
import { closeWhenIdle } from '../kernel/http/close-when-idle.ts';
import { accountRow } from '../kernel/identity/session-reader.ts';
import { openSession } from '../domain/identity/login.ts';
import { newId } from '../kernel/ids.ts';
import { createLogger } from '../kernel/logger.ts';
import type { Services } from '../kernel/services.ts';
import { apiClient, type ApiClient } from './api-client.ts';
import { checkAnswers } from './check-answers.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const peopleKeys = [
  'admin',
  'purchaser',
  'lead',
  'requester',
  'supplier1',
  'supplier2',
  'supplier3',
  'supplier4',
] as const;
export type PersonKey = (typeof peopleKeys)[number];

export interface TestPerson extends Person {
  api: ApiClient;
  token: string;
}

export interface TestServer {
  origin: string;
  services: Services;
  /** Logged-in people of examples/demo/people.json, each with their own client. */
  people: Record<PersonKey, TestPerson>;
  /** Returns a client with another token, or without one. */
  client: (token?: string) => ApiClient;
  /** Moves the server's clock forward. Timers of the engine do not run here. */
  advance: (milliseconds: number) => void;
  stop: () => Promise<void>;
}

/** Compiled tests also compile it, and set its path. */
process.env['JOB_PROGRAM'] ??= fileURLToPath(new URL('./job-program.ts', import.meta.url));

interface Setting {
  /** Also runs the parts that work without a request: relay, live hub, embedded engine. */
  background?: boolean;
  /** A database that already has the people, and the time at which the server's clock starts. */
  existing?: { database: TestDatabase; at: Date };
}

/** Runs the real application on its own port and database. */
export async function startTestServer(
  overrides: Partial<Config> = {},
  { background = false, existing }: Setting = {},
): Promise<TestServer> {
  registerProduct();
  const database = existing?.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parley-test-'));
  const base = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
    JWT_SECRET: 'x'.repeat(32),
    // A busy machine can stop a test for seconds. Tests of downtime set their own value.
    DOWNTIME_AFTER_SECONDS: '0',
    WEBHOOKS_TO_LOOPBACK: '1',
  });
  let ahead = existing ? existing.at.getTime() - Date.now() : 0;
  const config: Config = { ...base, ...overrides };
  const db = connect(database.url, { poolSize: 6 });
  const bare = { config, db, log: createLogger(config), now: () => new Date(Date.now() + ahead), newId };
  const heartbeat = countedHeartbeat(bare, () => services);
  const jobs = createJobs(bare, database.url);
  const services: Services = { ...bare, pulse: heartbeat, jobs };
  const elsewhere = longCalls(jobs, services);
  const check = checkAnswers(services);
  // Wraps the whole answer, but inside the handler that turns errors into problems.
  const long: Handler = (ctx, next) => check(ctx, () => Promise.resolve(elsewhere(ctx, next)));
  await seedFeatureFlags(db);
  await loadConfiguration(db);
  const people = await (existing ? findPeople(db) : db.transaction((trx) => createPeople(services, trx)));
  const server = closeWhenIdle(createServer());
  const origin = await listen(server);
  config.publicUrl = origin;
  const parts = { server, services, heartbeat, long, jobs };
  const stopBackground = background ? await startEverything(database.url, parts) : undefined;
  if (!background) server.on('request', requestListener(createApp(services, { long })));
  return {
    origin,
    services,
    people: await signIn(people, origin, services),
    client: (token) => apiClient(origin, token),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    stop: async () => {
      await stopBackground?.();
      await jobs.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      forgetAdministrators();
    },
  };
}

/** Administrators' configuration applies to a whole process, in which other tests also run. */
function forgetAdministrators(): void {
  replaceConfigured(new Map());
  replaceLists({ lists: new Map(), today: '', validators: new Map() });
  replaceOverlays(new Map());
}

interface Parts {
  server: Server;
  services: Services;
  heartbeat: Heartbeat;
  long: Handler;
  jobs: JobRunner;
}

async function startEverything(
  url: string,
  { server, services, heartbeat, long, jobs }: Parts,
): Promise<() => Promise<void>> {
  const listener = createListener(url, services);
  const hub = openHub(services, listener);
  followOverlays(listener, services);
  followConfiguration(listener, services);
  const stop = await startBackground(services, { listener, heartbeat, jobs });
  server.on('request', requestListener(createApp(services, { live: hub.middleware, long })));
  return async () => {
    hub.stop();
    await stop();
    await listener.close();
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

async function signIn(
  people: readonly Person[],
  origin: string,
  services: Services,
): Promise<Record<PersonKey, TestPerson>> {
  const signed = await Promise.all(
    people.map(async (person) => {
      const row = await accountRow(person.account, services.db);
      if (!row) throw new Error(`no account ${person.email}`);
      const question = { row, userAgent: 'test', address: '127.0.0.1' };
      const { token } = await services.db.transaction((trx) => openSession(question, services, trx));
      return [person.key, { ...person, token, api: apiClient(origin, token) }] as const;
    }),
  );
  return Object.fromEntries(signed) as Record<PersonKey, TestPerson>;
}
