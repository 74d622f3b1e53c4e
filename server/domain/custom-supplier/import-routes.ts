import type { ImportResult } from '../../../schemas/generated/answers.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { checkInput } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Outcome, PersistContext } from '../../kernel/commands/command.ts';
import { performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { importRows } from '../../imports/import-rows.ts';
import { answerPreview, importTarget } from '../../imports/import-target.ts';
import type { ImportTarget } from '../../imports/preview.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { currentSchemaHash, effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import type { Services } from '../../kernel/services.ts';
import { supplierColumns } from '../../spreadsheets/supplier-columns.ts';
import { emailOf, mostSuppliers, notUniqueAmong, registeredBy, takenIn } from './supplier-list.ts';
import { uploadBody, importBody } from '../../kernel/http/facts.ts';

const suppliers = { entity: 'customSupplier', columns: supplierColumns } as const;

/** Imports a supplier list from a file: first a preview, then all rows or none. */
export function supplierImportRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/custom-suppliers`;
  router.post(
    `${path}/upload-preview`,
    {
      answers: 'UploadPreview',
      as: 'customSupplier.create',
      input: uploadBody(),
      multipart: true,
      refuses: ['file_unreadable', 'too_many_rows'],
    },
    async (ctx) => {
      const target = await importTarget(ctx, suppliers, services);
      await answerPreview(ctx, target, services, (rows) => duplicatesAmong(rows, target, services));
    },
  );
  router.post(
    `${path}/import`,
    {
      answers: 'ImportResult',
      as: 'customSupplier.create',
      input: importBody(),
      refuses: ['file_unreadable', 'limit_reached', 'too_many_rows'],
    },
    (ctx) => importSuppliers(ctx, services),
  );
}

/** Marks rows that repeat another row or an existing supplier, before anything is imported. */
async function duplicatesAmong(
  entries: readonly JsonObject[],
  { organization }: ImportTarget,
  { db }: Services,
): Promise<Violation[][]> {
  if (organization === null) return [];
  const taken = await db.transaction((trx) => takenIn({ organization, entries }, trx));
  return notUniqueAmong(entries, taken);
}

async function importSuppliers(ctx: Context, services: Services): Promise<void> {
  const target = await importTarget(ctx, suppliers, services);
  const bodies = await importRows(ctx, target, services);
  const { reader } = ctx.state;
  const outcome = await commandTransaction(ctx, services, async (trx): Promise<Outcome<ImportResult>> => {
    const { config, newId } = services;
    const imported = await store(bodies, target, { trx, reader, now: services.now(), newId, config });
    return { status: 200, body: { imported } };
  });
  answerDocument(ctx, outcome.status, 'ImportResult', outcome.body ?? { imported: 0 });
}

async function store(bodies: readonly JsonObject[], target: ImportTarget, context: PersistContext): Promise<number> {
  const { trx, newId } = context;
  const { organization } = target;
  if (organization === null) throw new Problem('insufficient_role');
  const taken = await takenIn({ organization, entries: bodies }, trx);
  const entries = checked(bodies, target, notUniqueAmong(bodies, taken));
  await refuseTooMany({ organization, more: entries.length }, context);
  const registered = await registeredBy({ organization, entries }, trx);
  const schemaHash = currentSchemaHash(target.entity, target.organization);
  const rows = entries.map((values) => {
    const supplier = registered.get(emailOf(values) ?? '') ?? null;
    return {
      ...values,
      id: newId(),
      organization,
      supplier,
      linkedBy: supplier ? ('email' as const) : null,
      schemaHash,
    };
  });
  const history = await performWrites([{ insert: suppliers.entity, rows }], context);
  // A single change notification makes open lists reload.
  const id = rows.at(-1)?.id;
  await recordChange({ history, effects: id ? [{ kind: 'live', entity: target.entity.name, id }] : [] }, context);
  return rows.length;
}

/** Checks every row against the organization's schema. One violation refuses all rows. */
function checked(
  bodies: readonly JsonObject[],
  { entity, organization }: ImportTarget,
  unique: ReturnType<typeof notUniqueAmong>,
): JsonObject[] {
  const { schema, validate } = effectiveSchema(entity, organization);
  const found = bodies.map((body) => checkInput({ schema, validate, body, mode: 'create' }));
  const wrong = found.flatMap(({ violations }, index) =>
    [...violations, ...(unique[index] ?? [])].map((one) => ({
      ...one,
      propertyPath: `rows[${index}].${one.propertyPath}`,
    })),
  );
  if (wrong.length > 0) throw invalid(wrong.slice(0, 500));
  return found.map(({ values }) => values);
}

async function refuseTooMany(
  { organization, more }: { organization: string; more: number },
  { trx }: PersistContext,
): Promise<void> {
  const [found] = await raw<{ count: number }>(trx, {
    sql: 'select count(*)::int as count from custom_supplier where organization_id = ?',
    bindings: [organization],
  });
  if ((found?.count ?? 0) + more > mostSuppliers)
    throw new Problem('limit_reached', { params: { limit: mostSuppliers } });
}
