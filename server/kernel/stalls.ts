import type { Logger } from 'pino';
import { Gauge, Histogram } from 'prom-client';
import { registry } from './metrics.ts';
import { workInProgress } from './work-in-progress.ts';

const everyMs = 20;
const windowMs = 10_000;
/** Number of stalls logged individually, for a process that is always busy. Further ones are only counted. */
const mostLoggedPerWindow = 5;
const mostWork = 10;

let longest = { now: 0, before: 0 };

const stallSeconds = new Histogram({
  name: 'parley_event_loop_stall_seconds',
  help: 'How late the event loop was, looked at 50 times a second',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
  registers: [registry],
});

/** Read when the metrics are requested. */
registry.registerMetric(
  new Gauge({
    name: 'parley_event_loop_longest_stall_seconds',
    help: 'The longest stall of the event loop within the last 10 to 20 seconds',
    registers: [],
    collect() {
      this.set(Math.max(longest.now, longest.before) / 1000);
    },
  }),
);

interface WatchSettings {
  log: Logger;
  /** Minimum length of a stall that is logged, in milliseconds; 0 logs none. */
  afterMs: number;
}

/** Measures the delay of its own timer: no request was answered for that long. Logs the work in progress during it. */
export function watchStalls({ log, afterMs }: WatchSettings): () => void {
  let last = performance.now();
  let logged = 0;
  let notLogged = 0;
  const look = (): void => {
    const now = performance.now();
    const late = Math.max(0, now - last - everyMs);
    last = now;
    stallSeconds.observe(late / 1000);
    longest.now = Math.max(longest.now, late);
    if (afterMs > 0 && late >= afterMs) tell(late);
    workInProgress.looked();
  };
  const tell = (late: number): void => {
    logged += 1;
    if (logged > mostLoggedPerWindow) {
      notLogged += 1;
      return;
    }
    const seen = workInProgress.seen();
    const work = seen.slice(0, mostWork);
    log.warn({ stallMs: Math.round(late), work, more: seen.length - work.length }, 'the event loop was blocked');
  };
  const turn = (): void => {
    longest = { now: 0, before: longest.now };
    if (notLogged > 0) log.warn({ stalls: notLogged }, 'more stalls that were not logged individually');
    logged = 0;
    notLogged = 0;
  };
  const timers = [setInterval(look, everyMs), setInterval(turn, windowMs)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
