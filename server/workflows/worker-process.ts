import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Activities } from '../../workflows/activities.ts';
import type { Lives } from './engine.ts';
import type { Config } from '../config.ts';
import { closeDeadConnections } from '../kernel/database/dead-connections.ts';
import type { Listener } from '../kernel/database/listener.ts';
import type { Deliverers } from '../kernel/outbox/deliverer.ts';
import type { MailGivenUp } from '../kernel/outbox/settle.ts';
import { startRelay } from '../kernel/outbox/relay.ts';
import { startEngine } from './engine.ts';
import { createHeartbeat } from './heartbeat.ts';

export interface WorkerContext {
  config: Pick<Config, 'temporal' | 'port'>;
  db: Knex;
  listener: Listener;
  log: Logger;
  now: () => Date;
  newId: () => string;
  mailGivenUp?: MailGivenUp;
}

export interface WorkerProcess {
  /** Port of its health checks. */
  port: number;
  stop: () => Promise<void>;
}

/** Runs everything that needs no request: the engine, the relay, the heartbeat. HTTP serves only its health. */
export async function startWorkerProcess(
  { lives, deliverers }: { lives: Lives; deliverers: Omit<Deliverers, 'engine'> },
  context: WorkerContext,
): Promise<WorkerProcess> {
  const { temporal } = context.config;
  const { db, log, now } = context;
  const heartbeat = createHeartbeat({ db, log, now, afterMs: 0, onUnanswered: () => closeDeadConnections(db) });
  await heartbeat.start();
  const engine = await startEngine(lives, context);
  const relay = startRelay({ ...deliverers, engine: engine.deliverer }, context);
  const worker = temporal && (await temporalWorker(lives, { ...context, temporal }));
  const isReady = async () => {
    await context.db.raw('select 1');
    return worker?.isRunning() ?? true;
  };
  const health = await listen(healthServer(isReady), context.config.port);
  return {
    port: health.port,
    async stop() {
      await health.close();
      await relay.stop();
      await worker?.stop();
      await engine.stop();
      await heartbeat.stop();
    },
  };
}

async function temporalWorker(
  activities: Activities,
  context: { temporal: NonNullable<Config['temporal']>; log: Logger },
) {
  const { startTemporalWorker } = await import('./temporal/worker.ts');
  return startTemporalWorker(activities, context);
}

/** `/health/live`: the process answers. `/health/ready`: it can do its work. */
function healthServer(isReady: () => Promise<boolean>): Server {
  const statusOf = async (path: string): Promise<number> => {
    if (path === '/health/live') return 200;
    if (path !== '/health/ready') return 404;
    return (await isReady().catch(() => false)) ? 200 : 503;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const status = await statusOf(request.url ?? '');
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ status: status === 200 ? 'ok' : 'unavailable' }));
  };
  return createServer((request, response) => void answer(request, response));
}

function listen(server: Server, port: number): Promise<{ port: number; close: () => Promise<void> }> {
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const bound = server.address();
      resolve({ port: bound && typeof bound === 'object' ? bound.port : port, close });
    });
  });
}
