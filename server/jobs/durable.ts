import { Problem } from '../kernel/problem.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';

/** A process is considered gone after this time without a heartbeat of its work. */
export const silentMs = 15_000;
const beatEveryMs = 1_000;

/** Tables whose rows are work that outlives its process, with the column of its state. */
const stateIn = { job: 'state', workflow_import: 'state', award_scenario: 'work' } as const;

/**
 * Tables with `attempts`, `beat_at` and `organization_id`, besides the state: `pending`, `active`, or anything else.
 */
export type WorkTable = keyof typeof stateIn;

/** Work claimed by this process, with the number of the attempt. */
export interface Claim {
  table: WorkTable;
  id: string;
  attempts: number;
}

/** Claims the oldest work that waits or lost its process, from an organization below its limit of concurrent work. */
export async function claimWork(
  table: WorkTable,
  { db, now, config }: Services,
): Promise<Omit<Claim, 'table'> | undefined> {
  const at = now();
  const silent = new Date(at.getTime() - silentMs);
  const { perOrganization, attempts } = config.jobs;
  const state = stateIn[table];
  const [claimed] = await raw<{ id: string; attempts: number }>(db, {
    sql: `update ${table} set ${state} = 'active', attempts = attempts + 1, beat_at = ?, updated_at = ?, version = version + 1
      where id = (
        select w.id from ${table} w
        where (w.${state} = 'pending' or (w.${state} = 'active' and (w.beat_at is null or w.beat_at < ?))) and w.attempts < ?
          and (select count(*) from ${table} o where o.organization_id = w.organization_id and o.${state} = 'active'
            and o.beat_at >= ?) < ?
        order by w.created_at, w.id limit 1 for update skip locked)
      returning id, attempts`,
    bindings: [at, at, silent, attempts, silent, perOrganization],
  });
  return claimed;
}

/** Returns work that lost its process on the last allowed attempt. It is not started again. */
export async function abandonedWork(table: WorkTable, { db, now, config }: Services): Promise<string[]> {
  const silent = new Date(now().getTime() - silentMs);
  const rows = await raw<{ id: string }>(db, {
    sql: `select id from ${table} where ${stateIn[table]} = 'active' and (beat_at is null or beat_at < ?) and attempts >= ?`,
    bindings: [silent, config.jobs.attempts],
  });
  return rows.map(({ id }) => id);
}

/**
 * Returns true while the work is still ours, and false once it was canceled or another process runs it. Its result may
 * already be written.
 */
export async function beat({ table, id, attempts }: Claim, { db, now }: Services): Promise<boolean> {
  const updated = await db(table)
    .where({ id, attempts })
    .whereIn(stateIn[table], ['active', 'completed'])
    .update({ beat_at: now() });
  return updated === 1;
}

/** Runs the work with a heartbeat every second. Aborts as soon as it is no longer ours. */
export async function withBeats<T>(
  claim: Claim,
  services: Services,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const timer = setInterval(() => {
    beat(claim, services).then(
      (isOurs) => isOurs || lost.abort(new WorkLost()),
      (error: unknown) => services.log.warn({ err: error, ...claim }, 'the progress of a job could not be sent'),
    );
  }, beatEveryMs);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
  }
}

/** The work was canceled, or another process runs it. Nothing may be written about it. */
export class WorkLost extends Error {}

const elsewhere = new Set<string>(['temporarily_unavailable', 'too_many_jobs']);

/** The work could not be started here and now. This does not count as an attempt. */
const isPostponed = (error: unknown): boolean => error instanceof Problem && elsewhere.has(error.code);

/** Returns true if this error is final. A refusal is final; work that lost its process is retried up to the limit. */
export const isLastTry = (error: unknown, { attempts }: Claim, { config }: Services): boolean =>
  error instanceof Problem ? !isPostponed(error) : attempts >= config.jobs.attempts;

/** Restores the previous state, so that another process can claim the work. */
export const handBack = (
  error: unknown,
  { attempts, table }: Claim,
): { state?: 'pending'; work?: 'pending'; beat_at: null; attempts: number } => ({
  [stateIn[table]]: 'pending',
  beat_at: null,
  attempts: isPostponed(error) ? attempts - 1 : attempts,
});
