import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A process of the installation that can be killed and restarted unchanged. */
export interface Part {
  start: () => Promise<void>;
  /** Sends SIGKILL to it and to its child processes. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Program {
  command: string;
  args: readonly string[];
  options?: SpawnOptions;
  isReady: () => Promise<boolean>;
}

export function part({ command, args, options, isReady }: Program): Part {
  let child: ChildProcess | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    const born = signal === 'SIGKILL' && child.pid ? childrenOf(child.pid) : [];
    child.kill(signal);
    for (const pid of born) killProcess(pid);
    await exit;
  };
  return {
    async start() {
      child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
      child.once('error', (error) => console.error(error));
      while (!(await isReady().catch(() => false))) {
        if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
        await wait(50);
      }
    },
    kill: () => end('SIGKILL'),
    // On SIGTERM, PostgreSQL waits until all clients have disconnected.
    stop: () => end(command.endsWith('postgres') ? 'SIGINT' : 'SIGTERM'),
  };
}

/** When a machine dies, all processes of a program die with it. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended together with its parent.
  }
}

export const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
