import type { Listener } from '../kernel/database/listener.ts';
import { deliverEvents, mailGivenUp } from '../domain/delivering.ts';
import { engineInterface } from '../domain/life/lives.ts';
import { startUpkeep } from '../domain/life/upkeep.ts';
import { startSolving } from '../domain/award-scenario/solving/start-solving.ts';
import { startJobs } from '../domain/job/start-jobs.ts';
import { startFigureUpdates } from '../domain/insights/update-figures.ts';
import { forgetJobs } from '../domain/job/work-off.ts';
import type { JobRunner } from '../jobs/create-jobs.ts';
import { startImports } from '../domain/workflow-import/start-imports.ts';
import { startEngine } from '../workflows/engine.ts';
import type { Heartbeat } from '../workflows/heartbeat.ts';
import { liveDeliverer } from '../kernel/live/live-event.ts';
import { withGuestLink } from '../domain/guest/guest-links.ts';
import { forgetDeliveries } from '../domain/webhook/forget-deliveries.ts';
import { startWebhooks } from '../domain/webhook/start-webhooks.ts';
import { startInbox } from '../domain/quote-by-reply/start-inbox.ts';
import { attachWith } from '../mail/attach.ts';
import { createMailer } from '../mail/mailer.ts';
import { notificationDeliverer } from '../domain/notification/deliver.ts';
import { startPlaceWatch } from '../domain/notification/watch-places.ts';
import { startRelay } from '../kernel/outbox/relay.ts';
import type { Services } from '../kernel/services.ts';

/**
 * Starts everything that runs without a request: heartbeat, engine, and the relay that delivers mail, live messages and
 * signals.
 */
export async function startBackground(
  services: Services,
  { listener, heartbeat, jobs }: { listener: Listener; heartbeat: Heartbeat; jobs: JobRunner },
): Promise<() => Promise<void>> {
  const context = { ...services, listener, mailGivenUp: mailGivenUp(services) };
  await heartbeat.start();
  const engine = await startEngine(engineInterface(services), context);
  const mailer = createMailer({
    ...services,
    attach: attachWith(services),
    addressed: (mail) => withGuestLink(mail, services),
  });
  const deliverers = {
    mail: mailer.deliverer,
    live: liveDeliverer(services.now),
    engine: engine.deliverer,
    notification: notificationDeliverer(services),
    event: deliverEvents(services),
  };
  const relay = startRelay(deliverers, context);
  await startUpkeep(services);
  const stopImports = startImports(services);
  const stopJobs = startJobs(jobs, services, listener);
  const stopSolving = startSolving(jobs, services, listener);
  const stopWatch = startPlaceWatch(services);
  const stopKeeping = startFigureUpdates(services);
  const stopInbox = startInbox(services);
  const stopWebhooks = startWebhooks(services, listener);
  const tidying = setInterval(() => void tidy(services), 3_600_000);
  tidying.unref();
  return async () => {
    clearInterval(tidying);
    stopKeeping();
    await stopWebhooks();
    await stopInbox();
    await stopJobs();
    await stopSolving();
    await stopWatch();
    await stopImports();
    await relay.stop();
    await engine.stop();
    mailer.close();
    await heartbeat.stop();
  };
}

/** Deletes answers kept for retries, and uploads between preview and import, after a day. */
async function tidy(services: Services): Promise<void> {
  const { db, log, now } = services;
  const yesterday = new Date(now().getTime() - 24 * 3_600_000);
  try {
    await db('idempotency').where('created_at', '<', yesterday).delete();
    await db('upload').where('created_at', '<', yesterday).delete();
    await db('upload_volume').where('day', '<', yesterday).delete();
    await forgetJobs(services);
    await db('login_failure').where('at', '<', yesterday).delete();
    await db('guest_code').where('created_at', '<', yesterday).delete();
    await forgetDeliveries(services);
    await db('received_mail')
      .where('received_at', '<', new Date(now().getTime() - 90 * 24 * 3_600_000))
      .delete();
  } catch (error) {
    log.warn({ err: error }, 'tidying up failed');
  }
}
