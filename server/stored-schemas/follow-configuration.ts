import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { allConfigured } from '../configuration/configured.ts';
import { configurationChannel, loadConfiguration } from '../configuration/load-configuration.ts';
import type { Listener } from '../kernel/database/listener.ts';
import { loadOverlays } from './load-overlays.ts';

const hour = 3_600_000;

/** What was configured, and the schemas where code lists in them changed. Repeating it is harmless. */
export async function reloadConfiguration(db: Knex): Promise<void> {
  const before = JSON.stringify(allConfigured('codeList'));
  await loadConfiguration(db);
  if (JSON.stringify(allConfigured('codeList')) !== before) await loadOverlays(db);
}

/** Follows changes of every process, until the listener is closed; codes are offered between days, so days count too. */
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
