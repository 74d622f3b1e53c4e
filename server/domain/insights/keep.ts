import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

/**
 * Number of changes that a call processes before it answers. With more changes, the answer includes the age of its
 * figures.
 */
const mostAtOnce = 2_000;
const everyMs = 30_000;

/**
 * Figures are stored per workflow and added up on request, after processing the changes since the last call. Only one
 * call at a time updates an organization, so that no call reads a half-written state.
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

/** Returns the number of processed changes. */
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

/** Processes all remaining changes, in small steps. */
async function bringAllUpToDate(db: Knex): Promise<void> {
  const waiting = await raw<{ organization: string }>(db, {
    sql: 'select distinct organization_id as organization from insight_stale',
    bindings: [],
  });
  for (const { organization } of waiting) while ((await refresh(organization, db)) > 0);
}

/** Runs regularly, so that little is left to process even after a long time without calls. */
export function startKeeping({ db, log }: Services): () => void {
  const timer = setInterval(() => {
    bringAllUpToDate(db).catch((error: unknown) => log.warn({ err: error }, 'insights could not be updated'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
