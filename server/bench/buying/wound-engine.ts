import type { TestServer } from '../../testing/test-server.ts';
import type { EngineEffect } from '../../kernel/outbox/effect.ts';
import type { Subject } from '../../../workflows/activities.ts';
import { engineInterface } from '../../domain/life/lives.ts';
import { startEmbeddedRunner } from '../../workflows/embedded-runner.ts';
import type { Services } from '../../kernel/services.ts';
import { signal } from '../../workflows/engine-run.ts';

export interface WoundEngine {
  /** Delivers the engine's signals, and lets it do everything that is due now. */
  settle: () => Promise<void>;
  restarts: () => number;
  stop: () => Promise<void>;
}

/**
 * The embedded engine with a clock controlled by the test. With the given probability, an activity is lost after it
 * ran, as if its process had died. A new engine then replaces the old one.
 */
export function woundEngine({ services }: TestServer, random: () => number, chance: number): WoundEngine {
  const { db, log, now } = services;
  let wake: () => void = () => {};
  let restarts = 0;
  let isRestartDue = false;
  const listener = {
    on: (_: string, handler: (payload: string | null) => void) => {
      wake = () => handler(null);
      return () => undefined;
    },
    close: () => Promise.resolve(),
  };
  const lost = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    if (random() >= chance) return done;
    isRestartDue = true;
    throw new Error('the process died here');
  };
  const lives = engineInterface(services);
  const activities = {
    nextStep: (subject: Subject) => lost(lives.nextStep(subject)),
    perform: (task: Subject & { operation: string }) => lost(lives.perform(task)),
  };
  const start = () => startEmbeddedRunner(activities, { db, listener, log: log.child({}, { level: 'fatal' }), now });
  let engine = start();
  const restart = async (): Promise<void> => {
    isRestartDue = false;
    restarts += 1;
    await engine.stop();
    engine = start();
  };
  return {
    settle: async () => {
      for (;;) {
        const delivered = await deliver(services);
        wake();
        const due = await busy(services);
        if (isRestartDue) await restart();
        else if (!due && delivered === 0) return;
        else await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    restarts: () => restarts,
    stop: () => engine.stop(),
  };
}

async function deliver({ db, now }: Services): Promise<number> {
  const rows: { id: string; payload: EngineEffect }[] = await db('outbox')
    .where({ kind: 'engine' })
    .select('id', 'payload');
  if (rows.length > 0) await db.transaction((trx) => signal(rows, { trx, now: now() }));
  await db('outbox')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .orWhereNot({ kind: 'engine' })
    .delete();
  return rows.length;
}

/** True if a run is due or executing now. */
async function busy({ db, now }: Services): Promise<boolean> {
  const found = await db('engine_run').whereNull('done_at').where('wake_at', '<=', now()).first('id');
  const executing = await db('engine_run').whereNotNull('lease_owner').first('id');
  return found !== undefined || executing !== undefined;
}
