import { after, before, describe } from 'node:test';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { NO_TEMPORAL } from '../../testing/temporal-dev-server.ts';
import { startChild } from '../../workflows/testing/child-process.ts';
import { negotiationBench, type NegotiationBench } from './negotiation-maker.ts';

export interface Engine {
  name: 'embedded' | 'Temporal';
  /** Available once the tests run. */
  bench: () => NegotiationBench;
}

interface Running {
  bench: NegotiationBench;
  stop: () => Promise<void>;
}

/** Defines the tests once for each engine. They run in real time. `service` is the Temporal dev server, if there is one. */
export function onBothEngines(service: TestWorkflowEnvironment | null, define: (engine: Engine) => void): void {
  const engine = (name: Engine['name'], start: () => Promise<Running>): void => {
    let running: Running | undefined;
    before(async () => {
      running = await start();
    });
    after(() => running?.stop());
    define({
      name,
      bench: () => {
        if (!running) throw new Error(`the ${name} engine has not started`);
        return running.bench;
      },
    });
  };
  describe('the embedded engine', () =>
    engine('embedded', async () => {
      const bench = await negotiationBench({ background: true });
      return { bench, stop: () => bench.server.stop() };
    }));
  describe('Temporal', { skip: service ? false : NO_TEMPORAL }, () => {
    after(() => service?.teardown());
    engine('Temporal', async () => {
      if (!service) throw new Error(NO_TEMPORAL);
      return onTemporal(service.address);
    });
  });
}

/** A server, and a worker in its own process, as in production. */
async function onTemporal(address: string): Promise<Running> {
  const bench = await negotiationBench({ background: true, temporal: { address, namespace: 'default' } });
  const { dataDir, databaseUrl } = bench.server.services.config;
  const worker = startChild(new URL('../../processes/worker.ts', import.meta.url), [], {
    DATABASE_URL: String(databaseUrl),
    DATA_DIR: dataDir,
    TEMPORAL_ADDRESS: address,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'error',
    DOWNTIME_AFTER_SECONDS: '0',
  });
  const stop = async (): Promise<void> => {
    await worker.kill();
    await bench.server.stop();
  };
  return { bench, stop };
}
