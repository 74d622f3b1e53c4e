import { existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { databaseProxy, type DatabaseProxy, frontProxy } from './balancer.ts';
import { keep, type Keeper } from './keeper.ts';
import { answers, part, type Part } from './part.ts';
import { postgresPair, type PostgresPair } from './postgres-pair.ts';
import type { Programs } from './programs.ts';

/** An installation on one machine with everything redundant that can be, as an operator sets it up. */
export interface Installation {
  origin: string;
  databaseUrl: string;
  apis: [Part, Part];
  workers: [Part, Part];
  temporal: Part;
  front: Part;
  databaseProxy: DatabaseProxy;
  pair: PostgresPair;
  keeper: Keeper;
  stop: () => Promise<void>;
}

const ports = { front: 3600, api: 3601, worker: 3603, temporal: 3605, database: 3606, one: 3607, two: 3608, ui: 3609 };
const loopback = '127.0.0.1';

interface Setting {
  dir: string;
  programs: Programs;
  log: (text: string) => void;
}

export async function install({ dir, programs, log }: Setting): Promise<Installation> {
  if (!existsSync('dist/server/worker.js')) throw new Error('Run npm run build first');
  const started: (Part | Keeper)[] = [];
  const begin = async (one: Part): Promise<void> => {
    started.push(one);
    await one.start();
  };
  const pair = postgresPair(programs.postgres, dir, ports);
  started.push(pair.parts.one, pair.parts.two);
  await pair.make('one');
  await pair.follow('two');
  const servers = [
    { name: 'one', port: ports.one },
    { name: 'two', port: ports.two },
  ];
  const proxy = databaseProxy(programs.haproxy, { dir, port: ports.database, servers });
  await begin(proxy);
  const keeper = keep('one', { pair, proxy, log });
  started.push(keeper);
  await keeper.synchronous();
  const temporal = temporalService(programs.temporal, dir);
  await begin(temporal);
  const databaseUrl = `postgres://parley@${loopback}:${ports.database}/postgres`;
  const origin = `http://${loopback}:${ports.front}`;
  const env = environment(dir, databaseUrl, origin);
  mkdirSync(path.join(dir, 'out'), { recursive: true });
  const apis: [Part, Part] = [api(ports.api, env), api(ports.api + 1, env)];
  for (const one of apis) await begin(one);
  const workers: [Part, Part] = [worker(ports.worker, env), worker(ports.worker + 1, env)];
  await Promise.all(workers.map(begin));
  const backends = [
    { name: 'api-1', port: ports.api },
    { name: 'api-2', port: ports.api + 1 },
  ];
  const front = frontProxy(programs.haproxy, { dir, port: ports.front, apis: backends });
  await begin(front);
  const stop = async (): Promise<void> => {
    for (const one of started.toReversed()) await one.stop();
  };
  return { origin, databaseUrl, apis, workers, temporal, front, databaseProxy: proxy, pair, keeper, stop };
}

/** Environment of both kinds of process, and of the drill itself. */
export const environment = (dir: string, databaseUrl: string, origin: string) => ({
  ...process.env,
  DATA_DIR: path.join(dir, 'data'),
  DATABASE_URL: databaseUrl,
  TEMPORAL_ADDRESS: `${loopback}:${ports.temporal}`,
  PUBLIC_URL: origin,
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
  DEMO: '0',
  JWT_SECRET: 'drill'.repeat(7),
});

/** A restarted process appends its output to the same file. */
const logFile = (name: string, { DATA_DIR = '' }: NodeJS.ProcessEnv): number =>
  openSync(path.join(path.dirname(DATA_DIR), 'out', `${name}.log`), 'a');

const program = (name: string, port: number, health: string, env: NodeJS.ProcessEnv): Part =>
  part({
    command: process.execPath,
    args: ['--enable-source-maps', '--max-old-space-size=1024', `dist/server/${name}.js`],
    options: { env: { ...env, PORT: String(port) }, stdio: ['ignore', logFile(`${name}-${port}`, env), 'inherit'] },
    isReady: () => answers(`http://${loopback}:${port}${health}`),
  });
const api = (port: number, env: NodeJS.ProcessEnv): Part => program('main', port, '/api/health/ready', env);
const worker = (port: number, env: NodeJS.ProcessEnv): Part => program('worker', port, '/health/ready', env);

/** The development server, with its records in a file. A separate cluster is too much for one machine. */
function temporalService(cli: string, dir: string): Part {
  const address = ['--ip', loopback, '--port', String(ports.temporal), '--headless', '--ui-port', String(ports.ui)];
  const args = ['server', 'start-dev', ...address, '--db-filename', path.join(dir, 'temporal.db')];
  return part({
    command: cli,
    args: [...args, '--log-level', 'never'],
    options: { stdio: ['ignore', 'ignore', 'ignore'] },
    isReady: async () => {
      const { Connection } = await import('@temporalio/client');
      const connection = await Connection.connect({ address: `${loopback}:${ports.temporal}`, connectTimeout: 1_000 });
      await connection.close();
      return true;
    },
  });
}
