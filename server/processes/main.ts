import { createServer } from 'node:http';
import { configOrExit } from './config-or-exit.ts';
import { createLogger } from '../kernel/logger.ts';
import { ignoreClosedOutput } from '../kernel/ignore-closed-output.ts';
import { startProcess } from './start-process.ts';

/** The server's process. Everything is started here, in order, and stopped in reverse order. */
ignoreClosedOutput();
const config = configOrExit();
const log = createLogger(config);

const running = startProcess({ config, log, createServer });
let stopping = false;

async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  const killed = setTimeout(() => process.exit(1), 15_000);
  killed.unref();
  await (await running).stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

running.catch((error: unknown) => {
  log.fatal({ err: error }, 'could not start');
  process.stderr.write(`Parley could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
