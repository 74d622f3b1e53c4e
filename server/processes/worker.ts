import { configOrExit } from './config-or-exit.ts';
import { loadConfiguration } from '../configuration/load-configuration.ts';
import { startClock } from '../kernel/database/clock.ts';
import { connect } from '../kernel/database/connect.ts';
import { createListener } from '../kernel/database/listener.ts';
import { checkConnection } from '../kernel/database/check-connection.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { deliverEvents, mailGivenUp } from '../domain/delivering.ts';
import { startJobs } from '../domain/job/start-jobs.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { engineInterface } from '../domain/life/lives.ts';
import { type WorkerProcess, startWorkerProcess } from '../workflows/worker-process.ts';
import { newId } from '../kernel/ids.ts';
import { liveDeliverer } from '../kernel/live/live-event.ts';
import { createLogger } from '../kernel/logger.ts';
import { ignoreClosedOutput } from '../kernel/ignore-closed-output.ts';
import { steadyPulse } from '../kernel/pulse.ts';
import { withGuestLink } from '../domain/guest/guest-links.ts';
import { startWebhooks } from '../domain/webhook/start-webhooks.ts';
import { startInbox } from '../domain/quote-by-reply/start-inbox.ts';
import { attachWith } from '../mail/attach.ts';
import { createMailer } from '../mail/mailer.ts';
import { notificationDeliverer } from '../domain/notification/deliver.ts';
import { followConfiguration } from '../stored-schemas/follow-configuration.ts';
import { followOverlays, loadOverlays } from '../stored-schemas/load-overlays.ts';
import { registerProduct } from './product.ts';
import type { Services } from '../kernel/services.ts';
import { watchStalls } from '../kernel/stalls.ts';

/** The worker's process: timed work and outgoing messages, separate from the processes that answer. */
ignoreClosedOutput();
const config = configOrExit();
const log = createLogger(config);

async function start(databaseUrl: string): Promise<() => Promise<void>> {
  registerProduct();
  const db = connect(databaseUrl);
  await checkConnection(db, config);
  await migrate(db);
  const clock = await startClock(db, log);
  const bare = { config, db, log, now: clock.now, newId };
  const jobs = createJobs(bare, databaseUrl);
  const services: Services = { ...bare, pulse: steadyPulse, jobs };
  const unwatch = watchStalls({ log, afterMs: config.stallAfterMs });
  const listener = createListener(databaseUrl, { log });
  await loadConfiguration(db);
  await loadOverlays(db);
  followOverlays(listener, services);
  const unfollow = followConfiguration(listener, services);
  const mailer = createMailer({
    ...services,
    attach: attachWith(services),
    addressed: (mail) => withGuestLink(mail, services),
  });
  const deliverers = {
    mail: mailer.deliverer,
    live: liveDeliverer(services.now),
    notification: notificationDeliverer(services),
    event: deliverEvents(services),
  };
  const worker: WorkerProcess = await startWorkerProcess(
    { lives: engineInterface(services), deliverers },
    { ...services, listener, mailGivenUp: mailGivenUp(services) },
  );
  const stopJobs = startJobs(jobs, services, listener);
  const stopInbox = startInbox(services);
  const stopWebhooks = startWebhooks(services, listener);
  log.info({ port: worker.port }, 'the worker is running');
  return async () => {
    await stopWebhooks();
    await stopInbox();
    await stopJobs();
    await worker.stop();
    unfollow();
    unwatch();
    mailer.close();
    await listener.close();
    clock.stop();
    await db.destroy();
  };
}

function fail(error: unknown): never {
  log.fatal({ err: error }, 'the worker could not start');
  process.stderr.write(`The worker could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

if (!config.databaseUrl) fail(new Error('DATABASE_URL: required, the worker shares the database of other processes'));
const stop = await start(config.databaseUrl).catch(fail);
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 15_000).unref();
    void stop().finally(() => process.exit(0));
  });
}
