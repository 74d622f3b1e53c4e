import { isObject, type JsonObject, type JsonSchema } from '../../../../schemas/language/json-schema.ts';

/** A column of an administrator's table. */
export interface Column {
  name: string;
  schema: JsonSchema;
  kind: 'text' | 'integer' | 'decimal' | 'yesNo';
  required: boolean;
}

export function columnsOf({ items }: JsonSchema): Column[] {
  return Object.entries(items?.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    kind: kindOf(schema),
    required: items?.required?.includes(name) ?? false,
  }));
}

function kindOf({ type, format }: JsonSchema): Column['kind'] {
  if (type === 'boolean') return 'yesNo';
  if (type === 'integer') return 'integer';
  return format === 'decimal' || format === 'price' ? 'decimal' : 'text';
}

export const rowsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Reads a number as people of the language write it; null: this is none. */
export type Parse = (typed: string) => string | null;

/** What is typed as it is stored; what fits no number stays as it is, so that the check can name it. */
export function storedCell({ kind }: Column, typed: string, parse: Parse): string | number | boolean | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (kind === 'text') return typed;
  if (kind === 'yesNo') return truths.has(text.toLowerCase());
  const number = parse(text);
  if (number === null) return text;
  return kind === 'integer' && /^-?\d{1,15}$/.test(number) ? Number(number) : number;
}

/** As the comparison writes it, and as lists from elsewhere do. */
const truths = new Set(['yes', 'ja', 'sí', 'si', 'sim', 'x', '1', 'true', 'wahr', 'verdadero', 'verdadeiro', '✓']);

/** A row with one cell written, or emptied. */
export function withCell(row: JsonObject, name: string, value: unknown): JsonObject {
  const { [name]: _, ...others } = row;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Lines of a spreadsheet laid over the rows from a cell on; rows that are missing are added, up to the most. */
export function pasted(
  rows: readonly JsonObject[],
  text: string,
  {
    columns,
    at,
    parse,
    most,
  }: { columns: readonly Column[]; at: { row: number; column: number }; parse: Parse; most: number },
): JsonObject[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const result = [...rows];
  for (const [down, line] of lines.entries()) {
    const index = at.row + down;
    if (index >= most) break;
    const cells = line.split('\t').entries();
    result[index] = [...cells].reduce((row, [across, cell]) => {
      const column = columns[at.column + across];
      return column ? withCell(row, column.name, storedCell(column, cell, parse)) : row;
    }, result[index] ?? {});
  }
  return result;
}

/** What is needed in each row that holds anything, or is no number where one is asked. */
export function isWrong({ name, kind, required }: Column, row: JsonObject): boolean {
  const value = row[name];
  if (value === undefined || value === null || value === '') return required && Object.keys(row).length > 0;
  if (kind === 'integer') return !Number.isInteger(value);
  return kind === 'decimal' && !(typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}
