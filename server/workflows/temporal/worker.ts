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
  /** Waits for activities in progress. */
  stop: () => Promise<void>;
}

/** Executes workflows and activities. It waits for an unavailable service and reconnects after an outage. */
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
        // Each operation is an activity of the same name.
        activities: { nextStep: activities.nextStep, default: activities.perform },
        maxConcurrentActivityTaskExecutions: 20,
        maxCachedWorkflows: 500,
        // Time for which the tasks of a killed worker wait for it before another one receives them.
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

/**
 * Redirects the logs of the SDK's native part to ours. It exists once per process, regardless of the number of workers.
 */
function installRuntime(log: Logger): void {
  if (isInstalled) return;
  isInstalled = true;
  const write = (level: 'trace' | 'debug' | 'warn' | 'error') => (message: string, meta?: object) =>
    log[level]({ ...meta }, message);
  // The SDK's informational messages are details here.
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
