import type { Server } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startClock } from '../kernel/database/clock.ts';
import { connect } from '../kernel/database/connect.ts';
import { checkConnection } from '../kernel/database/check-connection.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { createListener, type Listener } from '../kernel/database/listener.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { closeFolder } from '../files/close-folder.ts';
import { checkBucket } from '../files/s3-disk.ts';
import { createApp } from '../kernel/http/app.ts';
import { closeWhenIdle } from '../kernel/http/close-when-idle.ts';
import { requestListener } from '../kernel/http/request-listener.ts';
import { newId } from '../kernel/ids.ts';
import { createDemo } from '../demo/create-demo.ts';
import { refuseDemoAccounts } from '../demo/refuse-demo-accounts.ts';
import { inviteFirstAdministrator } from '../domain/identity/first-administrator.ts';
import { checkSsoDomains } from '../domain/identity/sso/check-domains.ts';
import { loadConfiguration } from '../configuration/load-configuration.ts';
import { followConfiguration } from '../stored-schemas/follow-configuration.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { longCalls } from '../jobs/long-calls.ts';
import { registerProduct } from './product.ts';
import { seedFeatureFlags } from '../stored-schemas/seed-feature-flags.ts';
import { followOverlays, loadOverlays, storeShippedSchemas } from '../stored-schemas/load-overlays.ts';
import type { Services } from '../kernel/services.ts';
import { version } from '../kernel/version.ts';
import { watchStalls } from '../kernel/stalls.ts';
import { serveMetrics } from './start-metrics.ts';
import { startBackground } from './start-background.ts';
import { shiftForDowntime } from '../domain/negotiation/timing/shift-for-downtime.ts';
import { closeDeadConnections } from '../kernel/database/dead-connections.ts';
import { createHeartbeat, type Heartbeat } from '../workflows/heartbeat.ts';
import { numberSetting } from '../configuration/setting.ts';
import { sessionChannel } from '../kernel/identity/revoke.ts';
import { forgetSessions } from '../kernel/identity/session-reader.ts';
import { hubTokens } from '../kernel/live/hub-token.ts';
import { liveHub, type LiveHub } from '../kernel/live/hub.ts';
import { liveSources } from '../kernel/present/live-sources.ts';
import people from '../../examples/demo/people.json' with { type: 'json' };

export interface Running {
  services: Services;
  server: Server;
  stop: () => Promise<void>;
}

interface StartQuestion {
  config: Config;
  log: Logger;
  createServer: (handler: Parameters<typeof import('node:http').createServer>[1]) => Server;
}

type Stop = () => Promise<unknown>;

/** Starts database, services and HTTP. Started parts are stopped in reverse order, even if a later step fails. */
export async function startProcess({ config, log, createServer }: StartQuestion): Promise<Running> {
  registerProduct();
  const stops: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).toReversed())
      await step().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    if (config.files.kind === 's3') await checkBucket(config.files);
    else await closeFolder(config.files.folder);
    const url = await databaseUrl(config, log, stops);
    const db = connect(url);
    stops.push(() => db.destroy());
    await checkConnection(db, config);
    await migrate(db);
    const clock = await startClock(db, log);
    stops.push(() => Promise.resolve(clock.stop()));
    const unwatch = watchStalls({ log, afterMs: config.stallAfterMs });
    stops.push(() => Promise.resolve(unwatch()));
    const bare = { config, db, log, now: clock.now, newId };
    const jobs = createJobs(bare, url);
    stops.push(() => jobs.stop());
    const heartbeat = countedHeartbeat(bare, () => services);
    const services: Services = { ...bare, pulse: heartbeat, jobs };
    const listener = createListener(url, { log });
    stops.push(() => listener.close());
    await storeShippedSchemas(db);
    await seedFeatureFlags(db);
    await loadConfiguration(db);
    await loadOverlays(db);
    followOverlays(listener, services);
    const unfollow = followConfiguration(listener, services);
    stops.push(() => Promise.resolve(unfollow()));
    if (config.demo) await createDemo(services);
    if (config.production) await refuseDemoAccounts(services);
    await inviteFirstAdministrator(services);
    await checkSsoDomains(services);
    const hub = openHub(services, listener);
    stops.push(() => Promise.resolve(hub.stop()));
    const long = longCalls(jobs, services);
    const app = createApp(services, { live: hub.middleware, long });
    const server = closeWhenIdle(createServer(requestListener(app)));
    stops.push(() => closeServer(server));
    stops.push(await startBackground(services, { listener, heartbeat, jobs }));
    stops.push(await serveMetrics(config));
    await listen(server, config.port);
    announce(config);
    if (config.demo)
      void jobs
        .run('drawPapers', null, { organization: null })
        .catch((error: unknown) => log.warn({ err: error }, 'documents of the demo could not be created'));
    return { services, server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function databaseUrl(config: Config, log: Logger, stops: Stop[]): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres({
    dir: path.join(config.dataDir, 'postgres'),
    log: (message) => log.info(message),
  });
  stops.push(() => postgres.stop());
  return postgres.url;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`PORT: ${port} is in use by another program`) : error);
    });
    server.listen(port, () => {
      resolve();
    });
  });
}

/** Lets requests in progress finish. Streams and idle connections are cut. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3_000).unref();
  });
}

/** Prints the address and, in demo mode, the accounts for log-in. */
function announce({ publicUrl, demo }: Config): void {
  const accounts = people.organizations.flatMap(({ kind, legal_name: organization, accounts: list }) =>
    list.map(({ email, ...rest }) => {
      const own = 'requester' in rest && rest.requester === true ? 'requester' : kind;
      return `  ${email.padEnd(28)} ${kind === 'operator' ? 'administrator' : own}, ${organization}`;
    }),
  );
  const demoLines = demo ? ['', `Demo accounts, password ${people.password}:`, ...accounts] : [];
  process.stdout.write(`\n${[`Parley ${version} is ready:`, publicUrl, ...demoLines].join('\n')}\n\n`);
}

/** The heartbeat of an answering process. Time lost while all processes were silent is added to negotiations. */
export function countedHeartbeat(
  { config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>,
  services: () => Services,
): Heartbeat {
  const afterMs = config.downtimeAfterSeconds * 1000;
  return createHeartbeat({
    db,
    log,
    now,
    afterMs,
    onSilence: () => shiftForDowntime(services()),
    onUnanswered: () => closeDeadConnections(db),
  });
}

/** Creates the live hub of this process. When a session ends, its streams and cached data end with it. */
export function openHub(services: Services, listener: Listener): LiveHub {
  const { config } = services;
  const hub = liveHub({
    ...services,
    ...liveSources(services),
    listener,
    tokens: hubTokens(config),
    publicUrl: config.publicUrl,
    mostStreams: () => numberSetting('streamsPerAccount'),
  });
  listener.on(sessionChannel, (account) => {
    forgetSessions();
    void hub.sessionsChanged(account || null);
  });
  return hub;
}
