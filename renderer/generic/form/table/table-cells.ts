import { isObject, type JsonObject, type JsonSchema } from '../../../../schemas/language/json-schema.ts';

/** A column of a table. */
export interface Column {
  name: string;
  schema: JsonSchema;
  kind: 'text' | 'integer' | 'decimal' | 'yesNo' | 'choice';
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

function kindOf({ type, format, enum: choices }: JsonSchema): Column['kind'] {
  if (choices) return 'choice';
  if (type === 'boolean') return 'yesNo';
  if (type === 'integer') return 'integer';
  return format === 'decimal' || format === 'price' ? 'decimal' : 'text';
}

export const rowsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Parses a number in the language's notation; null if it is not a number. */
export type Parse = (typed: string) => string | null;

/** Converts typed text to its stored form. Text that is not a number stays as is, so that validation can report it. */
export function storedCell({ kind }: Column, typed: string, parse: Parse): string | number | boolean | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (kind === 'text' || kind === 'choice') return typed;
  if (kind === 'yesNo') return truths.has(text.toLowerCase());
  const number = parse(text);
  if (number === null) return text;
  return kind === 'integer' && /^-?\d{1,15}$/.test(number) ? Number(number) : number;
}

/** Spellings of yes, as in the comparison and in lists from other systems. */
const truths = new Set(['yes', 'ja', 'sí', 'si', 'sim', 'x', '1', 'true', 'wahr', 'verdadero', 'verdadeiro', '✓']);

/** Sets a cell of a row, or removes its value. */
export function withCell(row: JsonObject, name: string, value: unknown): JsonObject {
  const { [name]: _, ...others } = row;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Pastes spreadsheet lines from a cell onward. Adds missing rows up to the maximum. */
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

/** True if a required cell is empty in a row with content, or if a number cell holds no number. */
export function isWrong({ name, kind, required }: Column, row: JsonObject): boolean {
  const value = row[name];
  if (value === undefined || value === null || value === '') return required && Object.keys(row).length > 0;
  if (kind === 'integer') return !Number.isInteger(value);
  return kind === 'decimal' && !(typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}
