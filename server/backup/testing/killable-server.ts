import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import people from '../../../examples/demo/people.json' with { type: 'json' };
import { apiClient, type ApiClient } from '../../testing/api-client.ts';
import { freePort } from '../../testing/free-port.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { embeddedDataDir } from '../../kernel/database/embedded-postgres.ts';
import { processLives } from '../../kernel/database/running-postmaster.ts';

/** The complete product as `npm start` runs it, over its embedded database, with the demo. */
export interface KillableServer {
  origin: string;
  login: (email: string) => Promise<{ token: string; api: ApiClient }>;
  /** Simulates a power loss: all processes end immediately. */
  kill: () => Promise<void>;
}

export async function startKillable(dataDir: string): Promise<KillableServer> {
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const own = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '1',
    DEMO_YEAR: '0',
    LOG_LEVEL: 'error',
    METRICS_PORT: '',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/processes/main.ts'], {
    env: { ...inherited, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<true | null> =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok || null,
      () => null,
    );
  await eventually('the server', isReady, 60_000);
  return {
    origin,
    login: async (email) => {
      const { body } = await apiClient(origin).post('auth/login', { email, password: people.password });
      const token = String(body['token']);
      return { token, api: apiClient(origin, token) };
    },
    kill: () => killBoth(child, dataDir),
  };
}

async function killBoth(child: ChildProcess, dataDir: string): Promise<void> {
  const pidFile = path.join(embeddedDataDir(path.join(dataDir, 'postgres')), 'postmaster.pid');
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await eventually('the end of PostgreSQL', () => !processLives(postmaster), 30_000);
}
