import { setTimeout as sleep } from 'node:timers/promises';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { startTemporalDevServer } from '../../testing/temporal-dev-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { startChild } from '../../workflows/testing/child-process.ts';
import { judge, offer, prepare, startOne, type Simulated } from './simulate.ts';

const patienceMs = 15 * 60_000;

/**
 * Runs the same purchases on a real Temporal service in real time. Its clock cannot be advanced, so hours become
 * seconds. The end of each offer phase is moved to now once the offers are in. Undefined if no service is available.
 */
export async function purchasesOnTemporal(purchases: number): Promise<Simulated | undefined> {
  const service = await startTemporalDevServer();
  if (!service) return undefined;
  const temporal = { address: service.address, namespace: 'default' };
  const server = await startTestServer({ temporal }, { background: true });
  const { services } = server;
  const { dataDir, databaseUrl } = services.config;
  const worker = startChild(new URL('../../processes/worker.ts', import.meta.url), [], {
    DATABASE_URL: String(databaseUrl),
    DATA_DIR: dataDir,
    TEMPORAL_ADDRESS: service.address,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'error',
    DOWNTIME_AFTER_SECONDS: '0',
  });
  await prepare(server, { lasts: 'PT3S', startAfter: 'PT1S' });
  for (let index = 0; index < purchases; index += 1) await startOne(server, index);
  const offered = new Set<string>();
  const until = Date.now() + patienceMs;
  const isDone = async (): Promise<boolean> => {
    const [done] = await services
      .db('automation')
      .where({ state: 'completed' })
      .count<{ count: string }[]>('* as count');
    return Number(done?.count) >= purchases;
  };
  while (!(await isDone()) && Date.now() < until) {
    const before = new Set(offered);
    await offer(server, offered);
    for (const id of offered) if (!before.has(id)) await finish(id);
    await sleep(500);
  }
  const found = await judge(server, purchases);
  await worker.kill();
  await server.stop();
  await service.teardown();
  return found;

  async function finish(id: string): Promise<void> {
    await services.db.transaction(async (trx) => {
      await trx('request').where({ id }).update({ finish_date: services.now() });
      await writeEffects(trx, [{ kind: 'engine', workflow: 'request', id }], services);
    });
  }
}
