import type { Knex } from 'knex';
import type { Language } from '../../../schemas/engine/json-schema.ts';
import { raw } from '../../repository/records.ts';
import { writeTable, type Sheet } from '../../spreadsheets/write-table.ts';
import { overviewSql, sheetPlans, type SheetPlan } from './download-sheets.ts';
import { downloadTexts, type DownloadTexts } from './download-texts.ts';

type Line = Record<string, string | null>;

/** Everything in the workflow as a workbook, in this language; codes stay as they are in the protocol. */
export async function downloadWorkflow(
  { workflow, language }: { workflow: string; language: Language },
  db: Knex,
): Promise<Buffer> {
  const texts = downloadTexts[language];
  const sheets: Sheet[] = [];
  for (const plan of sheetPlans) {
    const rows = await raw<Line>(db, { sql: plan.sql, bindings: [workflow] });
    sheets.push(sheetOf(plan, rows, texts));
  }
  const [overview] = await raw<Line>(db, { sql: overviewSql, bindings: [workflow] });
  sheets.splice(1, 0, overviewSheet(overview ?? {}, texts));
  return writeTable(sheets);
}

function sheetOf({ sheet, columns }: SheetPlan, rows: readonly Line[], { sheets, heads }: DownloadTexts): Sheet {
  const said = (value: string | null): string | null =>
    value === 'yes' || value === 'no' ? (heads[value] ?? value) : value;
  return {
    name: sheets[sheet],
    columns: columns.map(({ head, ...column }) => ({ ...column, title: heads[head] ?? head })),
    rows: rows.map((row) => columns.map(({ head }) => said(row[head] ?? null))),
  };
}

const overviewSheet = (values: Line, { sheets, heads }: DownloadTexts): Sheet => ({
  name: sheets.request,
  columns: [
    { title: heads['field'] ?? '', width: 24 },
    { title: heads['value'] ?? '', width: 64 },
  ],
  rows: Object.entries(values).map(([name, value]) => [heads[name] ?? name, value]),
});
