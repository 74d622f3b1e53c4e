import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

/** So many changes a call brings up to date before it answers; with more it says how old its figures are. */
const mostAtOnce = 2_000;
const everyMs = 30_000;

/**
 * Figures are kept per workflow and added up by whoever asks: what changed since the last look is brought up to date
 * first. One at a time for an organization, so that nobody reads what another one is about to write.
 */
export async function bringUpToDate(organization: string, { db, now }: Pick<Services, 'db' | 'now'>): Promise<Date> {
  const waiting = await oldestChange(organization, db);
  if (!waiting) return now();
  await refresh(organization, db);
  return (await oldestChange(organization, db)) ?? now();
}

async function oldestChange(organization: string, db: Knex): Promise<Date | undefined> {
  const [oldest] = await raw<{ at: Date | string }>(db, {
    sql: 'select at from insight_stale where organization_id = ? order by id limit 1',
    bindings: [organization],
  });
  return oldest && new Date(oldest.at);
}

/** Answers how many changes it took. */
async function refresh(organization: string, db: Knex): Promise<number> {
  return db.transaction(async (trx) => {
    await raw(trx, {
      sql: 'select pg_advisory_xact_lock(hashtextextended(?, 0))',
      bindings: [`insights ${organization}`],
    });
    const taken = await raw<{ workflow: string }>(trx, {
      sql: `delete from insight_stale where id in (
          select id from insight_stale where organization_id = ? order by id limit ?)
        returning workflow_id as workflow`,
      bindings: [organization, mostAtOnce],
    });
    const workflows = [...new Set(taken.map(({ workflow }) => workflow))];
    if (workflows.length > 0) await raw(trx, { sql: 'select refresh_insights(?::uuid[])', bindings: [workflows] });
    return taken.length;
  });
}

/** All that is left, in small steps. */
async function bringAllUpToDate(db: Knex): Promise<void> {
  const waiting = await raw<{ organization: string }>(db, {
    sql: 'select distinct organization_id as organization from insight_stale',
    bindings: [],
  });
  for (const { organization } of waiting) while ((await refresh(organization, db)) > 0);
}

/** Nobody looks for a long time and much changes: what is left for the next look stays little. */
export function startKeeping({ db, log }: Services): () => void {
  const timer = setInterval(() => {
    bringAllUpToDate(db).catch((error: unknown) => log.warn({ err: error }, 'insights were not brought up to date'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
