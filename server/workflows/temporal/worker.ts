import {
  NativeConnection,
  Runtime,
  Worker,
  type WorkflowBundleOption,
  makeTelemetryFilterString,
} from '@temporalio/worker';
import type { Logger } from 'pino';
import type { Activities } from '../../../workflows/activities.ts';
import { type TemporalAddress, taskQueue } from './client.ts';
import { workflowBundle } from './workflow-bundle.ts';

const LONGEST_PAUSE_MS = 10_000;

export interface TemporalWorker {
  isRunning: () => boolean;
  /** Waits for activities under way. */
  stop: () => Promise<void>;
}

/** Executes workflows and activities. It waits for a service that is away, and comes back to one that was. */
export function startTemporalWorker(
  activities: Activities,
  { temporal, log, bundle }: { temporal: TemporalAddress; log: Logger; bundle?: WorkflowBundleOption },
): TemporalWorker {
  installRuntime(log);
  let worker: Worker | null = null;
  let stopped = false;
  const isStopped = () => stopped;
  const wakers = new Set<() => void>();

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      wakers.add(resolve);
      setTimeout(resolve, milliseconds).unref();
    });

  const runOnce = async () => {
    const workflows = bundle ?? (await workflowBundle());
    const connection = await NativeConnection.connect({ address: temporal.address });
    try {
      worker = await Worker.create({
        connection,
        namespace: temporal.namespace,
        taskQueue,
        workflowBundle: workflows,
        // An operation is an activity of its own name.
        activities: { nextStep: activities.nextStep, default: activities.perform },
        maxConcurrentActivityTaskExecutions: 20,
        maxCachedWorkflows: 500,
        // How long the tasks of a killed worker wait for it before another one gets them.
        stickyQueueScheduleToStartTimeout: '3 seconds',
        shutdownGraceTime: '10 seconds',
      });
      if (!isStopped()) await worker.run();
    } finally {
      worker = null;
      await connection.close();
    }
  };

  const run = async () => {
    for (let failures = 0; !isStopped(); failures += 1) {
      const started = Date.now();
      await runOnce().catch((error: unknown) => log.warn({ err: error }, 'the Temporal worker is not running'));
      if (Date.now() - started > 60_000) failures = 0;
      if (!isStopped()) await pause(Math.min(500 * 2 ** failures, LONGEST_PAUSE_MS));
    }
  };

  const running = run();
  return {
    isRunning: () => worker?.getState() === 'RUNNING',
    async stop() {
      stopped = true;
      for (const wake of wakers) wake();
      if (worker?.getState() === 'RUNNING') worker.shutdown();
      await running;
    },
  };
}

let isInstalled = false;

/** The native part of the SDK logs through ours; there is one per process, whatever the number of workers. */
function installRuntime(log: Logger): void {
  if (isInstalled) return;
  isInstalled = true;
  const write = (level: 'trace' | 'debug' | 'warn' | 'error') => (message: string, meta?: object) =>
    log[level]({ ...meta }, message);
  // What the SDK finds worth knowing is a detail here.
  const byLevel = {
    TRACE: write('trace'),
    DEBUG: write('trace'),
    INFO: write('debug'),
    WARN: write('warn'),
    ERROR: write('error'),
  };
  Runtime.install({
    logger: {
      log: (level, message, meta) => byLevel[level](message, meta),
      trace: byLevel.TRACE,
      debug: byLevel.DEBUG,
      info: byLevel.INFO,
      warn: byLevel.WARN,
      error: byLevel.ERROR,
    },
    telemetryOptions: { logging: { filter: makeTelemetryFilterString({ core: 'WARN' }), forward: {} } },
    shutdownSignals: [],
  });
}
