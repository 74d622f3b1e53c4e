import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const TELL_EVERY_MS = 10_000;

export const say = (message) => console.error(message);

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs the work. Prints every ten seconds that it is still running, and the duration at the end. */
export async function withProgress(label, work, latest = () => '') {
  const since = Date.now();
  const tick = setInterval(() => say(`${label} … ${seconds(since)} ${latest()}`.trimEnd()), TELL_EVERY_MS);
  say(`${label} …`);
  try {
    return await work();
  } finally {
    clearInterval(tick);
    say(`${label}: ${seconds(since)}`);
  }
}

const lastLine = (text) => text.trimEnd().split('\n').at(-1)?.slice(0, 100) ?? '';

/** The reason for a failure is at the beginning of the output (npm) or at its end (most others). */
function extract(output) {
  const lines = output.trim().split('\n');
  return lines.length <= 60 ? lines : [...lines.slice(0, 20), '…', ...lines.slice(-40)];
}

/**
 * Runs a command and resolves with its output. Rejects with the output if it fails or takes too long. The output is
 * only printed then. Progress lines contain its latest line.
 */
export function run(label, command, args, { timeout, ...options } = {}) {
  let output = '';
  const work = () =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        cwd: root,
        timeout,
        killSignal: 'SIGKILL',
        stdio: ['ignore', 'pipe', 'pipe'],
        ...options,
      });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (code === 0) resolve(output);
        else reject(new Error(`${label} failed (${signal ?? code})\n${extract(output).join('\n')}`));
      });
    });
  return withProgress(label, work, () => lastLine(output));
}
