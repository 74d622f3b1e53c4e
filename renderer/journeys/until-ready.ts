import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Resolves when the server prints its accounts, which means it is ready. Later warnings go to the journey's own output,
 * the only hint if a journey fails on a remote machine.
 */
export async function untilReady(server: ChildProcess): Promise<void> {
  const failed = once(server, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)));
  const ready = new Promise<void>((resolve) =>
    readOutput(server, (line) => line.includes('@parley.example') && resolve()),
  );
  await Promise.race([ready, failed]);
  failed.catch(() => {});
}

export function readOutput({ stdout }: ChildProcess, onLine: (line: string) => void = () => {}): void {
  assert.ok(stdout);
  createInterface({ input: stdout }).on('line', (line) => (isWarning(line) ? console.error(line) : onLine(line)));
}

/** On a busy machine every server stalls occasionally, so stalls are not warnings. */
const isWarning = (line: string): boolean => line.startsWith('{') && !/"stall(s|Ms)":/.test(line);
