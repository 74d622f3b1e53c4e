import { endNotice } from '../job/end-notice.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Knex } from 'knex';
import type { Violation } from '../../../schemas/language/violation.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { reportProgress } from '../../jobs/progress.ts';
import { claimWork, abandonedWork, handBack, isLastTry, WorkLost, withBeats, type Claim } from '../../jobs/durable.ts';
import { createFileStore } from '../../files/file-store.ts';
import { accountReader, readerOf } from '../../kernel/identity/session-reader.ts';
import { renamingRows } from '../../imports/import-rows.ts';
import { previewOf } from '../../imports/preview.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { itemColumns } from '../../../schemas/columns/item-columns.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { readTable } from '../../spreadsheets/read-table.ts';

type Job = Pick<
  RecordOf<'workflowImport'>,
  'id' | 'account' | 'organization' | 'title' | 'type' | 'fileName' | 'fileKey'
>;

const table = 'workflow_import';

/**
 * Processes waiting imports one after the other. Several processes share the work. Returns the number of processed
 * imports.
 */
export async function processImports(services: Services): Promise<number> {
  for (const id of await abandonedWork(table, services)) await fail({ id }, new Problem('job_failed'), services);
  for (let done = 0; ; done += 1) {
    const claim = await claimWork(table, services);
    if (!claim) return done;
    await run({ table, ...claim }, services);
  }
}

/** Commits the claim before the work, so that everyone sees that it is active. */
async function run(claim: Claim, services: Services): Promise<void> {
  try {
    await withBeats(claim, services, (signal) => inPool(claim, signal, services));
  } catch (error) {
    if (error instanceof WorkLost) return;
    if (!(error instanceof Problem)) services.log.error({ err: error, import: claim.id }, 'an import failed');
    const own = { id: claim.id, attempts: claim.attempts };
    if (isLastTry(error, claim, services)) return fail(own, error, services);
    await services
      .db(table)
      .where({ ...own, state: 'active' })
      .update(handBack(error, claim));
  }
}

async function inPool(claim: Claim, signal: AbortSignal, services: Services): Promise<void> {
  const { id, attempts } = claim;
  if (!services.jobs) return importWorkflow({ id, attempts }, services);
  const [row] = await rowsWhere(entityNamed('workflowImport'), { id }, services.db);
  const onProgress = (share: number): void => void tell(claim, Math.floor(share * 100), services);
  await services.jobs.run(
    importWork,
    { id, attempts },
    { organization: row?.organization ?? null, signal, onProgress },
  );
}

/** Reports progress only while this process owns the import. Notifies its viewers. */
const tell = ({ id, attempts }: Claim, progress: number, services: Services): Promise<unknown> =>
  services.db
    .transaction((trx) => change({ id, attempts }, { progress }, services, trx))
    .catch((error: unknown) =>
      services.log.warn({ err: error, import: id }, 'the progress of an import could not be sent'),
    );

export const importWork = 'workflowImport';

/** Progress at the beginning of each step. */
const steps = { read: 0.05, made: 0.4, written: 0.95 } as const;

/**
 * All or nothing: the workflow and the end of its import are committed together, unless it was canceled or another
 * process began it meanwhile.
 */
export async function importWorkflow({ id, attempts }: Omit<Claim, 'table'>, services: Services): Promise<void> {
  const [job] = await rowsWhere(entityNamed('workflowImport'), { id }, services.db);
  if (!job) throw new Problem('not_found');
  reportProgress(steps.read);
  const rows = await rowsOf(job, services);
  reportProgress(steps.made);
  await unlessLost(
    services.db.transaction(async (trx) => {
      const workflow = await makeWorkflow(job, rows, services, trx);
      reportProgress(steps.written);
      const done = { state: 'completed', progress: 100, workflow_id: workflow, errors: null };
      if (!(await change({ id, attempts }, done, services, trx))) throw new WorkLost();
    }),
  );
}

async function unlessLost(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof WorkLost)) throw error;
  }
}

const fail = (own: Own, error: unknown, services: Services): Promise<void> =>
  services.db.transaction(async (trx) => {
    await change(own, { state: 'failed', errors: JSON.stringify(errorsOf(error)) }, services, trx);
  });

interface EndedImport {
  account_id: string;
  file_name: string;
  state: string;
  workflow_id: string | null;
}

/** The import, with its attempt. */
type Own = Pick<Claim, 'id'> & Partial<Claim>;

/** Changes the import if this attempt is still running; otherwise returns false. */
async function change(own: Own, values: object, services: Services, trx: Knex.Transaction): Promise<boolean> {
  const changed = { ...values, updated_at: services.now(), version: trx.raw('version + 1') };
  const [row] = await trx(table)
    .where({ ...own, state: 'active' })
    .update(changed)
    .returning<EndedImport[]>(['account_id', 'file_name', 'state', 'workflow_id']);
  if (!row) return false;
  const { account_id: account, file_name: title, state, workflow_id: workflow } = row;
  const about = workflow ? { entity: 'workflow', id: workflow } : { entity: 'workflowImport', id: own.id };
  const link = workflow === null ? null : pageLinks.workflow(workflow);
  const notice = endNotice({ account, title, state, link, about });
  await writeEffects(trx, [{ kind: 'live', entity: 'workflowImport', id: own.id }, ...notice], services);
  return true;
}

async function rowsOf({ fileKey, fileName, organization }: Job, services: Services): Promise<JsonObject[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await createFileStore(services.config).read(fileKey)) chunks.push(Buffer.from(chunk));
  const result = await readTable(Buffer.concat(chunks), fileName);
  if (!result.ok) {
    const { code, params } = result.problem;
    throw new Problem(code === 'too_many_rows' ? code : 'file_unreadable', params ? { params } : {});
  }
  const target = { entity: entityNamed('requestItem'), columns: itemColumns, organization };
  const { rows } = previewOf(result.table, target);
  const wrong = rows.flatMap(({ row, errors }) => errors.map((error) => inRow(error, row)));
  if (wrong.length > 0) throw new Problem('validation_failed', { violations: wrong.slice(0, 200) });
  if (rows.length === 0) throw new Problem('file_unreadable', { params: { reason: 'empty' } });
  return rows.map(({ values }) => values);
}

/** Reports rows by their number in the file, since users do not see the parsed list. */
const inRow = (found: Violation, row: number): Violation => ({
  ...found,
  propertyPath: `rows[${row}].${found.propertyPath}`,
});

async function makeWorkflow(
  { account, title, type, organization }: Job,
  rows: readonly JsonObject[],
  services: Services,
  trx: Knex.Transaction,
): Promise<string> {
  const reader = await readerFor(account, organization, { now: services.now, db: trx });
  const context = { services, reader, trx };
  const made = await executeCommand(
    { entity: entityNamed('workflow'), operation: 'create', body: { title, type } },
    context,
  );
  const workflow = String(made.body?.['@id']);
  const request = await executeCommand(
    { entity: entityNamed('request'), operation: 'create', body: { workflow, title } },
    context,
  );
  const id = idOf(String(request.body?.['@id']));
  const items = { entity: entityNamed('request'), operation: 'items', id, body: { upsert: rows } };
  await renamingRows('upsert', () => executeCommand(items, context));
  return idOf(workflow);
}

/** Uses the account's current rights, not those at the time of the upload. */
async function readerFor(
  account: string,
  organization: string,
  context: Pick<Services, 'db' | 'now'>,
): Promise<Reader> {
  const reader = await accountReader(account, context);
  if (reader?.caller.kind === 'admin')
    return readerOf({ ...reader.caller, viewAs: { organization, kind: 'purchaser' } });
  if (reader?.caller.organization !== organization) throw new Problem('not_allowed');
  return reader;
}

const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

function errorsOf(error: unknown): object[] {
  if (!(error instanceof Problem)) return [{ code: 'unexpected_error' }];
  return error.violations
    ? [...error.violations]
    : [{ code: error.code, message: error.message, ...(error.params ? { params: error.params } : {}) }];
}
