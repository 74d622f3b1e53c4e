import type { ImportResult } from '../../../schemas/generated/answers.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { normalizeValue } from '../../../schemas/language/normalize-value.ts';
import { requiredViolation, violation } from '../../../schemas/language/violation.ts';
import type { Outcome } from '../../kernel/commands/command.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { importRows, renamingRows } from '../../imports/import-rows.ts';
import { answerPreview, importTarget } from '../../imports/import-target.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { invalid } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { itemColumns } from '../../../schemas/columns/item-columns.ts';
import { uuid } from '../../kernel/ids.ts';
import { anyText, uploadBody, importBody } from '../../kernel/http/facts.ts';

/** Imports items from a list: first a preview, then all rows or none. */
export function itemImportRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/default-request-items`;
  router.post(
    `${path}/upload-preview`,
    {
      answers: 'UploadPreview',
      as: 'request.items',
      input: uploadBody({ request: anyText }),
      multipart: true,
      refuses: ['file_unreadable', 'too_many_rows'],
    },
    (ctx) => preview(ctx, services),
  );
  router.post(
    `${path}/import`,
    {
      answers: 'ImportResult',
      as: 'request.items',
      input: importBody({ request: anyText }),
      refuses: ['file_unreadable', 'too_many_rows'],
    },
    (ctx) => importItems(ctx, services),
  );
}

const items = { entity: 'requestItem', columns: itemColumns };

async function preview(ctx: Context, services: Services): Promise<void> {
  await answerPreview(ctx, await importTarget(ctx, items, services), services);
}

async function importItems(ctx: Context, services: Services): Promise<void> {
  const target = await importTarget(ctx, items, services);
  const { reader } = ctx.state;
  const id = requestIn(ctx);
  const upsert = await importRows(ctx, target, services);
  const command = { entity: entityNamed('request'), operation: 'items', id, body: { upsert } };
  const outcome = await commandTransaction(ctx, services, async (trx): Promise<Outcome<ImportResult>> => {
    await renamingRows('upsert', () => executeCommand(command, { services, reader, trx }));
    return { status: 200, body: { imported: upsert.length, request: `${apiBase}/default-requests/${id}` } };
  });
  answerDocument(ctx, outcome.status, 'ImportResult', outcome.body ?? { imported: 0 });
}

function requestIn(ctx: Context): string {
  const link = entityNamed('requestItem').schema.properties?.['request'] ?? {};
  const id = normalizeValue(link, ctx.state.body['request']);
  if (id === null || id === undefined) throw invalid([requiredViolation('request')]);
  if (typeof id !== 'string' || !uuid.test(id))
    throw invalid([violation('request', 'format_iri', 'The address of a resource')]);
  return id;
}
