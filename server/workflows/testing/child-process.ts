import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Child {
  /** Resolves with the first line, already printed or to come, that starts with this text. */
  line: (beginning: string) => Promise<string>;
  /** Sends SIGKILL and waits until the process is gone. */
  kill: () => Promise<void>;
}

/** Runs a TypeScript file in a separate process. */
export function startChild(file: URL, args: readonly string[], env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', file.pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const tell of waiting) tell(line);
  });
  return {
    line: (beginning) =>
      new Promise((resolve, reject) => {
        const known = lines.find((line) => line.startsWith(beginning));
        if (known !== undefined) return resolve(known);
        waiting.push((line) => line.startsWith(beginning) && resolve(line));
        child.once('exit', (code) => reject(new Error(`ended with ${code} before it said "${beginning}"`)));
      }),
    kill: () => kill(child),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
