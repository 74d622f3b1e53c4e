import type { Listener } from '../database/listener.ts';
import { type BatchContext, deliverBatch, lanes as laneSizes } from './deliver-batch.ts';
import { onWake } from './wake.ts';
import type { Deliverer, Deliverers, EffectOf, Kind } from './deliverer.ts';
import { outboxChannel } from './write-effects.ts';

const POLL_EVERY_MS = 5_000;
/** Effects committed within this time are delivered together, in one transaction instead of many. */
const GATHER_MS = 10;
/**
 * The wait grows when delivering takes long. It is longest in a storm, while each delivery holds several rows. A busy
 * machine should not deliver one by one, and no one reads faster.
 */
const GATHER_TIMES = 2;
const GATHER_MOST_MS = 50;
/** After this much quiet time, a single effect is delivered at once without waiting for more. */
const QUIET_MS = 25;
/** Another process is delivering this kind. Our rows that it did not see are looked up again after this time. */
const BUSY_MS = 20;
const PRUNE_EVERY_MS = 3_600_000;
const KEEP_DONE_MS = 7 * 86_400_000;

export interface RelayContext extends BatchContext {
  listener: Listener;
  /** Poll interval without notifications; 5 s by default. */
  pollEveryMs?: number;
}

export interface Relay {
  /** Looks for rows now, without waiting to be woken. */
  wake: () => void;
  /** Resolves once the deliveries in progress have succeeded or been postponed. */
  stop: () => Promise<void>;
}

/** Delivers the rows of the outbox. Any number of processes may do so at once. */
export function startRelay(deliverers: Deliverers, context: RelayContext): Relay {
  const mail = startLane('mail', deliverers.mail, context);
  const live = startLane('live', deliverers.live, context);
  const engine = startLane('engine', deliverers.engine, context);
  const notification = deliverers.notification && startLane('notification', deliverers.notification, context);
  const event = deliverers.event && startLane('event', deliverers.event, context);
  const optional = { ...(notification ? { notification } : {}), ...(event ? { event } : {}) };
  const lanesOf: Record<string, Relay> = { mail, live, engine, ...optional };
  const lanes = Object.values(lanesOf);
  /** Null or an empty text: the kind is unknown, so every lane checks. */
  const wake = (kind?: string | null) => {
    for (const lane of kind ? [lanesOf[kind]] : lanes) lane?.wake();
  };
  const unsubscribers = [context.listener.on(outboxChannel, wake), onWake(wake)];
  const pruning = setInterval(() => void prune(context), PRUNE_EVERY_MS);
  pruning.unref();
  wake();
  return {
    wake,
    async stop() {
      for (const off of unsubscribers) off();
      clearInterval(pruning);
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** Starts the lane of one kind of effect. A failing receiver of one kind never holds up the others. */
function startLane<K extends Kind>(kind: K, deliverer: Deliverer<EffectOf<K>>, context: RelayContext): Relay {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let gather = GATHER_MS;
  let isFlooded = false;
  let endedAt = -Infinity;

  const isStopped = () => stopped;

  const drain = async () => {
    let pause = context.pollEveryMs ?? POLL_EVERY_MS;
    while (again && !isStopped()) {
      again = false;
      const { claimed, retryAt, isBusy } = await deliverBatch(kind, deliverer, context);
      isFlooded = claimed > 1;
      if (isBusy) pause = BUSY_MS;
      if (claimed === laneSizes[kind].batch) again = true;
      if (retryAt) pause = Math.min(pause, Math.max(0, retryAt.getTime() - context.now().getTime()));
    }
    return pause;
  };

  const run = async () => {
    clearTimeout(timer);
    const isQuiet = performance.now() - endedAt > QUIET_MS;
    await new Promise((resolve) => setTimeout(resolve, isQuiet ? 0 : gather));
    const started = performance.now();
    const pause = await drain().catch((error: unknown) => {
      context.log.error({ err: error, kind }, 'the outbox could not be read');
      return 1_000;
    });
    const moment = Math.max((performance.now() - started) * GATHER_TIMES, GATHER_MS);
    gather = isFlooded ? GATHER_MOST_MS : Math.min(moment, GATHER_MOST_MS);
    endedAt = performance.now();
    running = null;
    if (stopped) return;
    if (again) wake();
    else timer = setTimeout(wake, pause);
  };

  const wake = () => {
    again = true;
    if (!running && !stopped) running = run();
  };

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function prune({ db, log, now }: BatchContext): Promise<void> {
  try {
    await db('outbox')
      .where('done_at', '<', new Date(now().getTime() - KEEP_DONE_MS))
      .delete();
  } catch (error) {
    log.warn({ err: error }, 'old rows of the outbox could not be removed');
  }
}
