import type { JsonObject } from '../../schemas/language/json-schema.ts';
import type { Violation } from '../../schemas/language/violation.ts';
import type { Records } from '../../schemas/generated/records.ts';
import { checkRole } from '../kernel/commands/check.ts';
import { entityNamed } from '../kernel/commands/persist.ts';
import { answerDocument } from '../kernel/http/answer.ts';
import type { Context } from '../kernel/http/context.ts';
import type { Services } from '../kernel/services.ts';
import type { ImportColumn } from '../../schemas/columns/import-column.ts';
import { referenceChoices } from './reference-choices.ts';
import { choiceIn, previewOf, type ImportTarget } from './preview.ts';
import { uploadedTable } from './uploads.ts';

/** Returns the import target of the caller's organization. Refuses callers who cannot create such records. */
export async function importTarget(
  ctx: Context,
  { entity: name, columns }: { entity: string; columns: readonly ImportColumn[] },
  { db }: Services,
): Promise<ImportTarget> {
  const { reader } = ctx.state;
  const entity = entityNamed(name);
  checkRole({ entity, operation: 'create', body: {} }, reader);
  const organization = reader.caller.viewAs?.organization ?? reader.caller.organization;
  const account = await db<Pick<Records['account'], 'timezone'>>('account')
    .where('id', reader.caller.account)
    .first('timezone');
  const timeZone = account?.timezone ?? 'Europe/Berlin';
  return { entity, columns, organization, timeZone, references: await referenceChoices({ entity, organization }, db) };
}

/** Violations between rows and against existing records, in row order. */
export type CheckAll = (rows: readonly JsonObject[]) => Promise<readonly (readonly Violation[])[]>;

/** `upload-preview`: returns the rows of an uploaded or stored file as they would be imported. */
export async function answerPreview(
  ctx: Context,
  target: ImportTarget,
  services: Services,
  checkAll: CheckAll = async () => [],
): Promise<void> {
  const { id, table } = await uploadedTable(ctx, target.entity.name, services);
  const found = previewOf(table, target, choiceIn(ctx.state.body));
  const beyond = await checkAll(found.rows.map(({ values }) => values));
  const rows = found.rows.map((row, index) => ({ ...row, errors: [...row.errors, ...(beyond[index] ?? [])] }));
  answerDocument(ctx, 200, 'UploadPreview', { upload: id, ...found, rows });
}
