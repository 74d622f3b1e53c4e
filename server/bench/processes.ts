import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const program = 'dist/server/main.js';

/** API processes that are killed and return on the same port. */
export interface Processes {
  origins: string[];
  /** Process id of the first, as long as it was not killed. */
  pid: () => number;
  /** Sends SIGKILL to one or all of them. They return after the given time. */
  kill: (which: number | 'all', backAfterMs: number) => Promise<void>;
  kills: () => number;
  stop: () => Promise<void>;
}

export async function startProcesses(count: number, env: NodeJS.ProcessEnv, firstPort: number): Promise<Processes> {
  if (!existsSync(program)) throw new Error('Run npm run build first');
  const ports = Array.from({ length: count }, (_, index) => firstPort + index);
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const start = (port: number): ChildProcess =>
    spawn(process.execPath, ['--max-old-space-size=1024', program], {
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const children = ports.map(start);
  let killed = 0;
  let stopped = false;
  await Promise.all(origins.map(untilReady));

  async function killOne(index: number, backAfterMs: number): Promise<void> {
    const child = children[index];
    const port = ports[index];
    if (!child || port === undefined || child.exitCode !== null) return;
    killed += 1;
    child.kill('SIGKILL');
    await once(child, 'exit');
    await wait(backAfterMs);
    if (stopped) return;
    children[index] = start(port);
    await untilReady(origins[index] ?? '');
  }

  return {
    origins,
    pid: () => children[0]?.pid ?? 0,
    kills: () => killed,
    async kill(which, backAfterMs) {
      const chosen = which === 'all' ? ports.map((_, index) => index) : [which];
      await Promise.all(chosen.map((index) => killOne(index, backAfterMs)));
    },
    async stop() {
      stopped = true;
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(children.map(untilExit));
    },
  };
}

async function untilReady(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
}

async function untilExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
