import type { Listener } from '../database/listener.ts';
import { type BatchContext, deliverBatch, lanes as laneSizes } from './deliver-batch.ts';
import { onRing } from './bell.ts';
import type { Deliverer, Deliverers, EffectOf, Kind } from './deliverer.ts';
import { outboxChannel } from './write-effects.ts';

const POLL_EVERY_MS = 5_000;
/** What is committed within the same moment is delivered together: one transaction instead of many. */
const GATHER_MS = 10;
/**
 * The moment is longer when delivering takes long, and longest in a storm, while each delivery is of several rows: a busy
 * machine has better to do than deliver piece by piece, and nobody reads faster.
 */
const GATHER_TIMES = 2;
const GATHER_MOST_MS = 50;
/** After so long without anything nobody is to be waited for: what comes alone goes at once. */
const QUIET_MS = 25;
/** Another process delivers this kind right now: rows of ours that it did not see are looked for again. */
const BUSY_MS = 20;
const PRUNE_EVERY_MS = 3_600_000;
const KEEP_DONE_MS = 7 * 86_400_000;

export interface RelayContext extends BatchContext {
  listener: Listener;
  /** Looks by itself after so long; every 5 s by default. */
  pollEveryMs?: number;
}

export interface Relay {
  /** Looks for rows now, without waiting to be woken. */
  wake: () => void;
  /** Resolves when what is under way has been delivered or postponed. */
  stop: () => Promise<void>;
}

/** Delivers the rows of the outbox. Any number of processes may do so at once. */
export function startRelay(deliverers: Deliverers, context: RelayContext): Relay {
  const mail = startLane('mail', deliverers.mail, context);
  const live = startLane('live', deliverers.live, context);
  const engine = startLane('engine', deliverers.engine, context);
  const notification = deliverers.notification && startLane('notification', deliverers.notification, context);
  const lanes = [mail, live, engine, ...(notification ? [notification] : [])];
  const lanesOf: Record<string, Relay> = { mail, live, engine, ...(notification ? { notification } : {}) };
  /** Null and an empty text: nothing is known of what was written, so every lane looks. */
  const wake = (kind?: string | null) => {
    for (const lane of kind ? [lanesOf[kind]] : lanes) lane?.wake();
  };
  const offs = [context.listener.on(outboxChannel, wake), onRing(wake)];
  const pruning = setInterval(() => void prune(context), PRUNE_EVERY_MS);
  pruning.unref();
  wake();
  return {
    wake,
    async stop() {
      for (const off of offs) off();
      clearInterval(pruning);
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** One kind of effect: a failing receiver of one kind never holds up the others. */
function startLane<K extends Kind>(kind: K, deliverer: Deliverer<EffectOf<K>>, context: RelayContext): Relay {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let gather = GATHER_MS;
  let isStorm = false;
  let endedAt = -Infinity;

  const isStopped = () => stopped;

  const drain = async () => {
    let pause = context.pollEveryMs ?? POLL_EVERY_MS;
    while (again && !isStopped()) {
      again = false;
      const { claimed, retryAt, isBusy } = await deliverBatch(kind, deliverer, context);
      isStorm = claimed > 1;
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
    gather = isStorm ? GATHER_MOST_MS : Math.min(moment, GATHER_MOST_MS);
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
