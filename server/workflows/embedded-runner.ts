import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Activities } from '../../workflows/activities.ts';
import { type Workflow, workflows } from '../../workflows/index.ts';
import type { Runtime } from '../../workflows/runtime.ts';
import type { Listener } from '../kernel/database/listener.ts';
import type { Engine } from './engine.ts';
import { type EngineRun, claimDue, engineChannel, nextWake, release, renewLeases, signal } from './engine-run.ts';

export interface RunnerContext {
  db: Knex;
  listener: Listener;
  log: Logger;
  now: () => Date;
}

const AT_ONCE = 8;
/** Also the time for which the runs of a killed process wait for another one. */
const LEASE_MS = 6_000;
const RENEW_EVERY_MS = 2_000;
const LOOK_EVERY_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Runs workflows inside this process. Any number of processes share the rows. */
export function startEmbeddedRunner(activities: Activities, context: RunnerContext): Engine {
  const runner = new EmbeddedRunner(activities, context);
  return { deliverer: { many: (rows, trx) => signal(rows, { trx, now: context.now() }) }, stop: () => runner.stop() };
}

/**
 * A sleeping run is only a row. When a workflow waits for a time, it is dropped, and its row stores when to run it
 * again from its start. Memory holds only one timer, for the earliest of the rows.
 */
class EmbeddedRunner {
  readonly #owner = randomUUID();
  readonly #activities: Activities;
  readonly #context: RunnerContext;
  readonly #running = new Map<string, Promise<void>>();
  readonly #failures = new Map<string, number>();
  readonly #off: () => void;
  readonly #renewing: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(activities: Activities, context: RunnerContext) {
    this.#activities = activities;
    this.#context = context;
    this.#off = context.listener.on(engineChannel, () => this.#wake());
    this.#renewing = setInterval(() => void this.#renew(), RENEW_EVERY_MS);
    this.#renewing.unref();
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#off();
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#running.values());
    clearInterval(this.#renewing);
  }

  #wake(): void {
    this.#again = true;
    if (this.#looking || this.#stopped) return;
    this.#looking = this.#look().finally(() => {
      this.#looking = null;
      if (this.#again) this.#wake();
    });
  }

  /** Starts due runs, then sleeps until the next one is due. */
  async #look(): Promise<void> {
    const { db, log, now } = this.#context;
    this.#again = false;
    clearTimeout(this.#timer);
    let pause = LOOK_EVERY_MS;
    try {
      const free = AT_ONCE - this.#running.size;
      const due =
        free > 0 ? await claimDue({ limit: free, owner: this.#owner, leaseMs: LEASE_MS }, { db, now: now() }) : [];
      for (const run of due) this.#start(run);
      const next = this.#running.size < AT_ONCE ? await nextWake(db) : null;
      if (next) pause = Math.min(pause, Math.max(0, next.getTime() - now().getTime()));
    } catch (error) {
      log.error({ err: error }, 'the engine could not check for due runs');
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.#wake(), pause);
  }

  #start(run: EngineRun): void {
    const ended = this.#execute(run)
      .catch((error: unknown) => this.#context.log.error({ err: error, run: run.id }, 'a run could not be released'))
      .finally(() => {
        this.#running.delete(run.id);
        this.#wake();
      });
    this.#running.set(run.id, ended);
  }

  async #execute(run: EngineRun): Promise<void> {
    const wakeAt = await this.#run(run);
    const { db, now } = this.#context;
    await release({ id: run.id, owner: this.#owner, wakeAt, noticeMs: LOOK_EVERY_MS }, { db, now: now() });
  }

  /** Returns the time at which the run wants to wake; null if it is over. */
  async #run({ id, workflow, args }: EngineRun): Promise<Date | null> {
    const { log, now } = this.#context;
    try {
      const wakeAt = await runUntilItWaits(workflowNamed(workflow), args[0], { activities: this.#activities, now });
      this.#failures.delete(id);
      return wakeAt;
    } catch (error) {
      const failures = this.#failures.get(id) ?? 0;
      this.#failures.set(id, failures + 1);
      const pause = Math.min(1000 * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
      log.error({ err: error, run: id, pause }, 'a run failed and will be tried again');
      return new Date(now().getTime() + pause);
    }
  }

  async #renew(): Promise<void> {
    if (this.#running.size === 0) return;
    const { db, log, now } = this.#context;
    const until = new Date(now().getTime() + LEASE_MS);
    await renewLeases({ ids: [...this.#running.keys()], owner: this.#owner, until }, db).catch((error: unknown) =>
      log.warn({ err: error }, 'leases could not be renewed'),
    );
  }
}

/**
 * Executes the workflow to its end (null) or to the first instant it must wait for. A wait never returns: the promise
 * is abandoned with everything attached to it.
 */
function runUntilItWaits(
  workflow: Workflow,
  id: string,
  { activities, now }: Pick<Runtime, 'activities' | 'now'>,
): Promise<Date | null> {
  return new Promise((resolve, reject) => {
    const runtime: Runtime = {
      activities,
      now,
      // A signal during the run is found on the row when the run is released, and starts it again.
      lookAfresh: () => undefined,
      hasChanged: () => false,
      waitUntil: (instant) =>
        new Promise((goOn) => {
          if (instant <= now()) goOn('time');
          else resolve(instant);
        }),
      isLong: () => false,
      continueAsNew: () => {
        resolve(now());
        return new Promise<never>(() => undefined);
      },
    };
    workflow(id, runtime).then(() => resolve(null), reject);
  });
}

function workflowNamed(name: string): Workflow {
  const found = Object.entries(workflows).find(([known]) => known === name);
  if (!found) throw new Error(`there is no workflow ${name}`);
  return found[1];
}
