import type { Services } from '../../kernel/services.ts';
import { processImports } from './process-imports.ts';

const lookEveryMs = 2_000;

/** Processes waiting imports. Returns a function that stops it and waits for the current one. */
export function startImports(services: Services): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const look = (): void => {
    if (busy) return;
    busy = true;
    running = processImports(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'new imports could not be checked'))
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(look, lookEveryMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
