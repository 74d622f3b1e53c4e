import type { Knex } from 'knex';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { createFileStore } from '../../files/file-store.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import type { JobRunner } from '../../jobs/create-jobs.ts';
import { claimWork, abandonedWork, handBack, isLastTry, WorkLost, withBeats, type Claim } from '../../jobs/durable.ts';
import { keptUntil } from './channel.ts';
import { doJob } from './do-job.ts';
import { endNotice } from './end-notice.ts';

const table = 'job';

interface EndedJob {
  account_id: string;
  title: string;
  state: string;
}

/** Starts waiting jobs, up to the number of processes. Returns the started ones, each with its end. */
export async function takeJobs(underWay: Set<Promise<void>>, jobs: JobRunner, services: Services): Promise<void> {
  for (const id of await abandonedWork(table, services))
    await finish({ table, id }, failure(new Problem('job_failed')), services);
  while (underWay.size < services.config.jobs.processes) {
    const claim = await claimWork(table, services);
    if (!claim) return;
    const work = run({ table, ...claim }, jobs, services).catch((error: unknown) =>
      services.log.error({ err: error, job: claim.id }, 'a job could not be ended'),
    );
    const done = work.finally(() => underWay.delete(done));
    underWay.add(done);
  }
}

async function run(claim: Claim, jobs: JobRunner, services: Services): Promise<void> {
  const [job] = await rowsWhere(entityNamed('job'), { id: claim.id }, services.db);
  if (!job) return;
  try {
    const onProgress = (share: number): void => void tell(claim, Math.floor(share * 100), services);
    const result = await withBeats(claim, services, (signal) => doJob({ job, signal, onProgress }, jobs, services));
    const { resultKey: result_key, contentType: content_type, fileName, bytes } = result;
    const values = {
      state: 'completed',
      progress: 100,
      errors: null,
      result_key,
      content_type,
      file_name: fileName.slice(0, 255),
      bytes,
    };
    await finish(claim, values, services);
  } catch (error) {
    if (error instanceof WorkLost) return;
    if (isLastTry(error, claim, services)) return finish(claim, failure(error), services);
    services.log.warn({ err: error, job: claim.id }, 'a job lost its process and is restarted');
    await change(claim, handBack(error, claim), services);
  }
}

const failure = (error: unknown): object => {
  const { code, message, params } = error instanceof Problem ? error : new Problem('job_failed');
  return { state: 'failed', errors: JSON.stringify([{ code, message, ...(params ? { params } : {}) }]) };
};

const tell = (claim: Claim, progress: number, services: Services): Promise<unknown> =>
  change(claim, { progress }, services).catch(() => undefined);

function finish(
  claim: Pick<Claim, 'id' | 'table'> & Partial<Claim>,
  values: object,
  services: Services,
): Promise<void> {
  const at = services.now();
  const ended = { finished_at: at, expires_at: keptUntil(at, services.config.jobs.hours) };
  return change(claim, { ...values, ...ended }, services);
}

/** Changes the job only while this process owns it. Notifies its viewers. */
async function change(
  { id, attempts }: Pick<Claim, 'id'> & Partial<Claim>,
  values: object,
  services: Services,
): Promise<void> {
  const own = { id, state: 'active', ...(attempts === undefined ? {} : { attempts }) };
  await services.db.transaction(async (trx: Knex.Transaction) => {
    const changed = { ...values, updated_at: services.now(), version: trx.raw('version + 1') };
    const [job] = await trx(table).where(own).update(changed).returning<EndedJob[]>(['account_id', 'title', 'state']);
    if (!job) return;
    const { account_id: account, title, state } = job;
    const about = { entity: 'job', id };
    const notice = endNotice({ account, title, state, link: pageLinks.home(), about });
    await writeEffects(trx, [{ kind: 'live', entity: 'job', id }, ...notice], services);
  });
}

/** Deletes jobs that ended long enough ago, with their results. */
export async function forgetJobs({ db, config, now }: Services): Promise<void> {
  const deleted = await db(table)
    .where('expires_at', '<', now())
    .delete()
    .returning<{ result_key: string | null }[]>('result_key');
  const store = createFileStore(config);
  for (const { result_key } of deleted) if (result_key) await store.remove(result_key);
}
