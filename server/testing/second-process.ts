import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../workflows/testing/test-services.ts';
import { apiClient, type ApiClient } from './api-client.ts';
import { freePort } from './free-port.ts';
import type { TestServer } from './test-server.ts';

/** A second process of the same instance, over the same database, with its own memory, pool and listener. */
export interface SecondProcess {
  origin: string;
  client: (token?: string) => ApiClient;
  /** `SIGSTOP`: busy or asleep, `SIGCONT`: running again, `SIGKILL`: gone. */
  signal: (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => void;
  stop: () => Promise<void>;
}

export async function startSecondProcess(server: TestServer, env: Record<string, string> = {}): Promise<SecondProcess> {
  const { databaseUrl, dataDir, jwtSecret, downtimeAfterSeconds } = server.services.config;
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/processes/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      JWT_SECRET: jwtSecret,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'error',
      DOWNTIME_AFTER_SECONDS: String(downtimeAfterSeconds),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  await eventually('the second process', () => answers(origin), 60_000);
  return {
    origin,
    client: (token) => apiClient(origin, token),
    signal: (name) => child.kill(name),
    stop: async () => {
      child.kill('SIGCONT');
      child.kill();
      await ended;
    },
  };
}

const answers = (origin: string): Promise<true | null> =>
  fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok || null,
    () => null,
  );
