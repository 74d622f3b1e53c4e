import type { Knex } from 'knex';
import type { JobRunner } from '../../../jobs/create-jobs.ts';
import { claimWork, givenUp, handBack, isLastTry, Lost, withBeats, type Claim } from '../../../jobs/durable.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { writeEffects } from '../../../kernel/outbox/write-effects.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Services } from '../../../kernel/services.ts';
import { solvingWork } from './work.ts';

const table = 'award_scenario';

/** Starts waiting scenarios, up to the number of processes. Returns the started ones, each with its end. */
export async function solveWaiting(underWay: Set<Promise<void>>, jobs: JobRunner, services: Services): Promise<void> {
  for (const id of await givenUp(table, services)) await change({ id }, failed(), services);
  while (underWay.size < services.config.jobs.processes) {
    const claim = await claimWork(table, services);
    if (!claim) return;
    const work = run({ table, ...claim }, jobs, services).catch((error: unknown) =>
      services.log.error({ err: error, scenario: claim.id }, 'a scenario could not be ended'),
    );
    const done = work.finally(() => underWay.delete(done));
    underWay.add(done);
  }
}

const reasons: Readonly<Record<string, RecordOf<'awardScenario'>['failure']>> = {
  job_too_large: 'memory',
  job_took_too_long: 'time',
};

const failed = (error?: unknown) => ({
  state: 'failed',
  failure: (error instanceof Problem && reasons[error.code]) || 'interrupted',
  work: null,
  progress: null,
});

async function run(claim: Claim, jobs: JobRunner, services: Services): Promise<void> {
  const { id, attempts } = claim;
  const [row] = await services.db(table).where({ id }).select<{ organization_id: string }[]>('organization_id');
  const onProgress = (share: number): void =>
    void change(claim, { progress: Math.floor(share * 100) }, services).catch(() => undefined);
  try {
    await withBeats(claim, services, (signal) =>
      jobs.run(solvingWork, { id, attempts }, { organization: row?.organization_id ?? null, signal, onProgress }),
    );
  } catch (error) {
    if (error instanceof Lost) return;
    if (isLastTry(error, claim, services)) return change(claim, failed(error), services);
    services.log.warn({ err: error, scenario: id }, 'a scenario lost its process and is restarted');
    await change(claim, handBack(error, claim), services);
  }
}

/** Changes the scenario only while this process owns it. Notifies its viewers. */
async function change(
  { id, attempts }: Pick<Claim, 'id'> & Partial<Claim>,
  values: object,
  services: Services,
): Promise<void> {
  const own = { id, work: 'active', ...(attempts === undefined ? {} : { attempts }) };
  await services.db.transaction(async (trx: Knex.Transaction) => {
    const changed = { ...values, updated_at: services.now(), version: trx.raw('version + 1') };
    if ((await trx(table).where(own).update(changed)) === 0) return;
    await writeEffects(trx, [{ kind: 'live', entity: 'awardScenario', id }], services);
  });
}
