import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { response } from '../../../../schemas/response/response.entity.ts';
import { responseItem } from '../../../../schemas/response-item/response-item.entity.ts';
import { requiredViolation, type Violation } from '../../../../schemas/language/violation.ts';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { answerWorkbook } from '../../../files/answer-workbook.ts';
import { renamingRows } from '../../../imports/import-rows.ts';
import { choiceIn } from '../../../imports/preview.ts';
import { keptTable, uploadedTable } from '../../../imports/uploads.ts';
import { executeCommand } from '../../../kernel/commands/execute-command.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import { answerOutcome } from '../../../kernel/http/answer-outcome.ts';
import { checkCaller } from '../../../kernel/http/check-caller.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { commandTransaction } from '../../../kernel/http/command-transaction.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import type { LongCall } from '../../../kernel/jobs.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import { invalid, Problem } from '../../../kernel/problem.ts';
import { findRepresentation } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { languageOf } from '../../account/language-of.ts';
import { entryOf, readPriceSheet } from './read-sheet.ts';
import { sheetContent } from './sheet-lines.ts';
import { writePriceSheet } from './write-sheet.ts';
import { uploadBody, importBody } from '../../../kernel/http/facts.ts';

const path = `${apiBase}/default-responses/:id`;

/** Workbooks are written and read by another process. */
export const longPriceSheets: readonly LongCall[] = [
  { method: 'GET', path: `${path}/price-sheet` },
  { method: 'POST', path: `${path}/price-sheet-preview` },
  { method: 'POST', path: `${path}/price-sheet-import` },
];

/** The lines of an offer as a workbook: to fill in, preview, and import. */
export function priceSheetRoutes(router: OwnRoutes, services: Services): void {
  router.get(`${path}/price-sheet`, 'file', (ctx) => answerSheet(ctx, services));
  router.post(
    `${path}/price-sheet-preview`,
    {
      answers: 'UploadPreview',
      as: 'response.items',
      input: uploadBody(),
      multipart: true,
      refuses: ['file_unreadable', 'too_many_rows'],
    },
    (ctx) => preview(ctx, services),
  );
  router.post(
    `${path}/price-sheet-import`,
    {
      answers: 'DefaultResponse',
      as: 'response.items',
      input: importBody(),
      refuses: ['file_unreadable', 'too_many_rows'],
    },
    (ctx) => importSheet(ctx, services),
  );
}

async function answerSheet(ctx: Context, services: Services): Promise<void> {
  const content = await sheetContent(await offerOf(ctx, services), services.db);
  const language = await languageOf(ctx.state.reader.caller.account, services.db);
  answerWorkbook(ctx, `${content.title}.xlsx`, await writePriceSheet(content, language));
}

type SheetOffer = Pick<RecordOf<'response'>, 'id' | 'request' | 'currency'>;

async function offerOf(ctx: Context, { db }: Services): Promise<SheetOffer> {
  const offer = await findRepresentation({ entity: response, id: idOf(ctx) }, ctx.state.reader, db);
  if (!offer) throw new Problem('not_found');
  return offer;
}

/** The draft in the path, for callers who may price its lines. */
async function ownDraft(ctx: Context, services: Services): Promise<SheetOffer> {
  await checkCaller({ entity: response, operation: 'items', id: idOf(ctx), body: {} }, ctx, services);
  return offerOf(ctx, services);
}

async function preview(ctx: Context, services: Services): Promise<void> {
  const offer = await ownDraft(ctx, services);
  const { id: upload, table } = await uploadedTable(ctx, responseItem.name, services);
  const reading = readPriceSheet(table, await sheetContent(offer, services.db), choiceIn(ctx.state.body));
  const rows = reading.rows.map(({ line: id, values, ...row }) => ({ ...row, values: entryOf(id, values) }));
  answerDocument(ctx, 200, 'UploadPreview', { upload, ...reading, rows, total: rows.length });
}

/** Imports all non-empty rows, or none. Corrected rows of the body replace the file's. */
async function importSheet(ctx: Context, services: Services): Promise<void> {
  const offer = await ownDraft(ctx, services);
  const { reader, body } = ctx.state;
  const items = Array.isArray(body['rows']) ? body['rows'].map(valuesOf) : await sheetEntries(offer, ctx, services);
  if (items.length === 0) throw invalid([requiredViolation('rows')]);
  const command = { entity: response, operation: 'items', id: offer.id, body: { items } };
  const outcome = await commandTransaction(ctx, services, (trx) =>
    renamingRows('items', () => executeCommand(command, { services, reader, trx })),
  );
  answerOutcome(ctx, response, outcome);
}

const valuesOf = (row: unknown): JsonObject => {
  if (!isObject(row)) return {};
  return isObject(row['values']) ? row['values'] : row;
};

const mostErrors = 500;

async function sheetEntries(offer: SheetOffer, ctx: Context, services: Services): Promise<JsonObject[]> {
  const { table } = await keptTable(ctx, responseItem.name, services.db);
  const { rows } = readPriceSheet(table, await sheetContent(offer, services.db), choiceIn(ctx.state.body));
  const wrong = rows.flatMap(({ errors }, index) => errors.map((error) => inRow(error, index)));
  if (wrong.length > 0) throw invalid(wrong.slice(0, mostErrors));
  return rows.flatMap(({ line: of, values }) => (Object.keys(values).length > 0 ? [entryOf(of, values)] : []));
}

const inRow = (found: Violation, index: number): Violation => ({
  ...found,
  propertyPath: `rows[${index}].${found.propertyPath}`,
});
