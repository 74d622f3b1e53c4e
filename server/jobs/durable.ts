import { Problem } from '../kernel/problem.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';

/** A process that has not told of its work for so long is gone. */
export const silentMs = 15_000;
const beatEveryMs = 1_000;

/** Tables whose rows are work that outlives its process, with the column that says how far it is. */
const stateIn = { job: 'state', workflow_import: 'state', award_scenario: 'work' } as const;

/** Has `attempts`, `beat_at` and `organization_id` beside its state: `pending`, `active`, or anything else. */
export type WorkTable = keyof typeof stateIn;

/** Work that this process took on, for the so-and-so-many-th time. */
export interface Claim {
  table: WorkTable;
  id: string;
  attempts: number;
}

/** The oldest that waits or lost its process, of an organization that has not its share under way already. */
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

/** What lost its process so often as is allowed; nobody begins it again. */
export async function givenUp(table: WorkTable, { db, now, config }: Services): Promise<string[]> {
  const silent = new Date(now().getTime() - silentMs);
  const rows = await raw<{ id: string }>(db, {
    sql: `select id from ${table} where ${stateIn[table]} = 'active' and (beat_at is null or beat_at < ?) and attempts >= ?`,
    bindings: [silent, config.jobs.attempts],
  });
  return rows.map(({ id }) => id);
}

/** Whose work it still is; false when it was cancelled, or another process does it. Its end may be written already. */
export async function beat({ table, id, attempts }: Claim, { db, now }: Services): Promise<boolean> {
  const told = await db(table)
    .where({ id, attempts })
    .whereIn(stateIn[table], ['active', 'completed'])
    .update({ beat_at: now() });
  return told === 1;
}

/** Does it, telling every second that it goes on; ended as soon as it is not ours any more. */
export async function withBeats<T>(
  claim: Claim,
  services: Services,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const timer = setInterval(() => {
    beat(claim, services).then(
      (isOurs) => isOurs || lost.abort(new Lost()),
      (error: unknown) => services.log.warn({ err: error, ...claim }, 'a job could not tell of itself'),
    );
  }, beatEveryMs);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
  }
}

/** It was cancelled, or another process does it: nothing is to be written of it. */
export class Lost extends Error {}

const elsewhere = new Set<string>(['temporarily_unavailable', 'too_many_jobs']);

/** It could not be begun here and now, which is no attempt. */
const isPutOff = (error: unknown): boolean => error instanceof Problem && elsewhere.has(error.code);

/** Whether it is over with this error: what was refused is, what lost its process has another go, and not for ever. */
export const isLastTry = (error: unknown, { attempts }: Claim, { config }: Services): boolean =>
  error instanceof Problem ? !isPutOff(error) : attempts >= config.jobs.attempts;

/** As it was before it was taken on, for whoever takes it on next. */
export const handBack = (
  error: unknown,
  { attempts, table }: Claim,
): { state?: 'pending'; work?: 'pending'; beat_at: null; attempts: number } => ({
  [stateIn[table]]: 'pending',
  beat_at: null,
  attempts: isPutOff(error) ? attempts - 1 : attempts,
});
