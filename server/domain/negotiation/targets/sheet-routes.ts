import type Router from '@koa/router';
import { negotiation } from '../../../../schemas/negotiation/negotiation.entity.ts';
import { requestItem } from '../../../../schemas/request-item/request-item.entity.ts';
import { answerWorkbook } from '../../../files/answer-workbook.ts';
import { uploadedTable } from '../../../imports/uploads.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import { checkCaller } from '../../../kernel/http/check-caller.ts';
import type { Context, State } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import type { LongCall } from '../../../kernel/jobs.ts';
import { apiBase, iriOf } from '../../../kernel/present/iri.ts';
import { Problem } from '../../../kernel/problem.ts';
import { findRepresentation } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { languageOf } from '../../account/language-of.ts';
import { currencyOf } from '../currency-of.ts';
import { readTargetSheet } from './read-sheet.ts';
import { targetLines } from './target-lines.ts';
import { writeTargetSheet } from './write-sheet.ts';

const path = `${apiBase}/default-negotiations/:id`;

/** Workbooks are written and read elsewhere. */
export const longTargetSheets: readonly LongCall[] = [
  { method: 'GET', path: `${path}/target-sheet` },
  { method: 'POST', path: `${path}/target-sheet-preview` },
];

/** Targets and limits of a draft as a workbook: to be filled in, and looked at. What was read is saved as settings are. */
export function targetSheetRoutes(router: Router<State>, services: Services): void {
  router.get(`${path}/target-sheet`, (ctx) => answerSheet(ctx, services));
  router.post(`${path}/target-sheet-preview`, (ctx) => preview(ctx, services));
}

/** For who may change its settings. Code: `wrong_state` {state} once it is published. */
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
