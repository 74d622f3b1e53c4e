import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { negotiation } from '../../../../schemas/negotiation/negotiation.entity.ts';
import { requestItem } from '../../../../schemas/request-item/request-item.entity.ts';
import { answerWorkbook } from '../../../files/answer-workbook.ts';
import { uploadedTable } from '../../../imports/uploads.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import { checkCaller } from '../../../kernel/http/check-caller.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import type { LongCall } from '../../../kernel/jobs.ts';
import { apiBase, iriOf } from '../../../kernel/present/iri.ts';
import { Problem } from '../../../kernel/problem.ts';
import { findRepresentation } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { languageOf } from '../../account/language-of.ts';
import { currencyOf } from '../settings/currency-of.ts';
import { readTargetSheet } from './read-sheet.ts';
import { targetLines, type TargetLine } from './target-lines.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { unitWord, targetSheetTexts, type TargetSheetTexts } from '../../../documents/document-texts.ts';
import { writeTable, type SheetColumn } from '../../../spreadsheets/write-table.ts';
import { uploadBody } from '../../../kernel/http/facts.ts';

type Head = keyof TargetSheetTexts['heads'];

const columns: readonly ({ head: Head; isPrice?: true } & Omit<SheetColumn, 'title'>)[] = [
  { head: 'position', width: 6, kind: 'number', digits: 0 },
  { head: 'name', width: 40 },
  { head: 'quantity', width: 12, kind: 'number' },
  { head: 'unit', width: 12 },
  { head: 'best', width: 16, kind: 'number', isPrice: true },
  { head: 'target', width: 16, kind: 'number', isPrice: true },
  { head: 'limit', width: 16, kind: 'number', isPrice: true },
  { head: 'reference', width: 40 },
];

/** Writes targets and limits of a draft, for editing in a spreadsheet. */
function writeTargetSheet(
  lines: readonly TargetLine[],
  { currency, language }: { currency: string; language: Language },
): Promise<Buffer> {
  const { sheet, heads } = targetSheetTexts[language];
  const cellsOf = ({ id, position, unit, ...line }: TargetLine): Record<Head, string | null> => ({
    ...line,
    position: String(position),
    unit: unitWord(unit, language),
    reference: id,
  });
  return writeTable([
    {
      name: sheet,
      columns: columns.map(({ head, isPrice, ...column }) => ({
        ...column,
        title: isPrice ? `${heads[head]} (${currency})` : heads[head],
      })),
      rows: lines.map((line) => {
        const cells = cellsOf(line);
        return columns.map(({ head }) => cells[head]);
      }),
    },
  ]);
}

const path = `${apiBase}/default-negotiations/:id`;

/** Workbooks are written and read by another process. */
export const longTargetSheets: readonly LongCall[] = [
  { method: 'GET', path: `${path}/target-sheet` },
  { method: 'POST', path: `${path}/target-sheet-preview` },
];

/**
 * Targets and limits of a draft as a workbook, to fill in and preview. Imported values are saved like other settings.
 */
export function targetSheetRoutes(router: OwnRoutes, services: Services): void {
  router.get(`${path}/target-sheet`, { answers: 'file', as: 'negotiation.update' }, (ctx) =>
    answerSheet(ctx, services),
  );
  router.post(
    `${path}/target-sheet-preview`,
    {
      answers: 'UploadPreview',
      as: 'negotiation.update',
      input: uploadBody(),
      multipart: true,
      refuses: ['file_unreadable', 'too_many_rows'],
    },
    (ctx) => preview(ctx, services),
  );
}

/** For callers who may change its settings. Code: `wrong_state` {state} once it is published. */
async function ownDraft(ctx: Context, services: Services) {
  await checkCaller({ entity: negotiation, operation: 'update', id: idOf(ctx), body: {} }, ctx, services);
  const row = await findRepresentation({ entity: negotiation, id: idOf(ctx) }, ctx.state.reader, services.db);
  if (!row) throw new Problem('not_found');
  if (row.state !== 'drafted') throw new Problem('wrong_state', { params: { state: row.state } });
  return row;
}

async function answerSheet(ctx: Context, services: Services): Promise<void> {
  const { db } = services;
  const row = await ownDraft(ctx, services);
  const language = await languageOf(ctx.state.reader.caller.account, db);
  const content = await writeTargetSheet(await targetLines(row.id, db), { currency: currencyOf(row), language });
  answerWorkbook(ctx, `${row.title ?? ''}.xlsx`, content);
}

async function preview(ctx: Context, services: Services): Promise<void> {
  const row = await ownDraft(ctx, services);
  const { id: upload, table } = await uploadedTable(ctx, negotiation.name, services);
  const rows = readTargetSheet(table, await targetLines(row.id, services.db)).map(({ item, ...read }) => ({
    ...read,
    item: item === null ? null : iriOf(requestItem, item),
  }));
  answerDocument(ctx, 200, 'UploadPreview', { upload, rows, total: rows.length });
}
