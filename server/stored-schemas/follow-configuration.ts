import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { allConfigured } from '../configuration/configured.ts';
import { configurationChannel, loadConfiguration } from '../configuration/load-configuration.ts';
import type { Listener } from '../kernel/database/listener.ts';
import { loadOverlays } from './load-overlays.ts';

const hour = 3_600_000;

/** Loads the configuration, and the schemas if their code lists changed. Safe to repeat. */
export async function reloadConfiguration(db: Knex): Promise<void> {
  const before = JSON.stringify(allConfigured('codeList'));
  await loadConfiguration(db);
  if (JSON.stringify(allConfigured('codeList')) !== before) await loadOverlays(db);
}

/**
 * Follows changes by every process until the listener is closed. Codes have validity dates, so a new day also counts.
 */
export function followConfiguration(listener: Listener, { db, log }: { db: Knex; log: Logger }): () => void {
  const failed = (error: unknown): void => log.error({ err: error }, 'configuration could not be loaded');
  listener.on(configurationChannel, () => {
    reloadConfiguration(db).catch(failed);
  });
  const days = setInterval(() => {
    if (allConfigured('codeList').length > 0) loadOverlays(db).catch(failed);
  }, hour);
  days.unref();
  return () => clearInterval(days);
}
