import type { Knex } from 'knex';
import { isObject, type JsonSchema, type Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { raw } from '../../kernel/repository/records.ts';
import { effectiveSchema, knownSchema } from '../../stored-schemas/effective-schemas.ts';
import { linkNames, type LinkNames } from '../../kernel/repository/link-names.ts';
import { customColumn, customValue } from '../../spreadsheets/custom-values.ts';
import { writeTable, type Sheet } from '../../spreadsheets/write-table.ts';
import { overviewSql, sheetPlans, type SheetPlan } from './download-sheets.ts';
import { downloadTexts } from '../../documents/document-texts.ts';

interface Line {
  custom?: unknown;
  schemaHash?: string | null;
  [head: string]: unknown;
}

interface DownloadContext {
  language: Language;
  /** The organization whose form the records have. */
  organization: string | null;
}

type Fields = readonly [string, JsonSchema][];

interface SheetContext extends DownloadContext {
  /** Fields that administrators added to the records of the sheet. */
  fields: Fields;
  names: LinkNames;
}

const namesOf = (fields: Fields, rows: readonly Line[], db: Knex): Promise<LinkNames> =>
  linkNames([{ fields: Object.fromEntries(fields), customs: rows.map(({ custom }) => custom) }], db);

/** The whole workflow as a workbook, in this language. Codes stay as they are in the protocol. */
export async function downloadWorkflow(
  { workflow, language }: { workflow: string; language: Language },
  db: Knex,
): Promise<Buffer> {
  const [overview = {}] = await raw<Line>(db, { sql: overviewSql, bindings: [workflow] });
  const { $organization, ...values } = overview;
  const context = { language, organization: typeof $organization === 'string' ? $organization : null };
  const sheets: Sheet[] = [];
  for (const plan of sheetPlans) {
    const rows = await raw<Line>(db, { sql: plan.sql, bindings: [workflow] });
    const fields = plan.custom ? fieldsOf(plan.custom, rows, context) : [];
    sheets.push(sheetOf(plan, rows, { ...context, fields, names: await namesOf(fields, rows, db) }));
  }
  const fields = fieldsOf('request', [{ schemaHash: null, ...values }], context);
  sheets.splice(1, 0, overviewSheet(values, { ...context, fields, names: await namesOf(fields, [values], db) }));
  return writeTable(sheets);
}

function sheetOf({ sheet, columns }: SheetPlan, rows: readonly Line[], context: SheetContext): Sheet {
  const { sheets, heads } = downloadTexts[context.language];
  const { fields } = context;
  const filledText = (value: unknown): string | null =>
    value === 'yes' || value === 'no' ? (heads[value] ?? value) : textOf(value);
  return {
    name: sheets[sheet],
    columns: [
      ...columns.map(({ head, ...column }) => ({ ...column, title: heads[head] ?? head })),
      ...fields.map(([name, field]) => customColumn(name, field, context.language)),
    ],
    rows: rows.map((row) => [...columns.map(({ head }) => filledText(row[head])), ...customTexts(row, context)]),
  };
}

/** The current fields of the form, after those of records with an older form. */
function fieldsOf(entity: string, rows: readonly Line[], { organization }: DownloadContext): Fields {
  const hashes = new Set(rows.map(({ schemaHash }) => schemaHash));
  const kept = [...hashes].flatMap((hash) => (hash ? [knownSchema(hash)] : []));
  const all = [...kept, effectiveSchema(entityNamed(entity), organization)];
  return Object.entries(Object.assign({}, ...all.map((found) => found?.schema.properties?.['custom']?.properties)));
}

function customTexts({ custom }: Line, { fields, names, language }: SheetContext): (string | null)[] {
  const values = isObject(custom) ? custom : {};
  return fields.map(([name, field]) => textOf(customValue(values[name], field, language, names)));
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

function overviewSheet(line: Line, context: SheetContext): Sheet {
  const values = Object.entries(line).filter(([name]) => name !== 'custom' && name !== 'schemaHash');
  const { sheets, heads } = downloadTexts[context.language];
  const { fields } = context;
  const texts = customTexts(line, context);
  return {
    name: sheets.request,
    columns: [
      { title: heads['field'] ?? '', width: 24 },
      { title: heads['value'] ?? '', width: 64 },
    ],
    rows: [
      ...values.map(([name, value]) => [heads[name] ?? name, textOf(value)]),
      ...fields.map(([name, field], index) => [
        customColumn(name, field, context.language).title,
        texts[index] ?? null,
      ]),
    ],
  };
}
