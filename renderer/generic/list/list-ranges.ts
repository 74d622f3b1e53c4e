import type { JsonSchema } from '../../../schemas/language/json-schema.ts';

/** A filter between two values, each as written in the list's address. */
export interface Range {
  after?: string | undefined;
  before?: string | undefined;
}

const formats: ReadonlySet<string> = new Set(['date', 'date-time', 'decimal', 'price', 'quantity', 'amount']);

/** True for days, instants and numbers, for which a single value is of no use. */
export const isRange = (schema: JsonSchema): boolean =>
  schema.enum === undefined && (schema.type === 'integer' || formats.has(schema.format ?? ''));

/** True for days, and for instants, which are filtered by whole days. */
export const isDay = ({ format }: JsonSchema): boolean => format === 'date' || format === 'date-time';

/** True if a range end is valid; the address can contain anything. */
export const isEnd = (schema: JsonSchema, value: string): boolean =>
  isDay(schema) ? !Number.isNaN(Date.parse(value)) : /^-?\d{1,15}(\.\d{1,6})?$/.test(value);

/** The field of a filter key: `createdAt` of `createdAt[after]`. */
export const fieldOfFilter = (key: string): string => key.replace(/\[(after|before)\]$/, '');

export const rangeIn = (filters: Readonly<Record<string, string>>, name: string): Range => ({
  after: filters[`${name}[after]`],
  before: filters[`${name}[before]`],
});

/** Replaces the range of a filter. Without both ends, the filter is removed. */
export function withRange(
  filters: Readonly<Record<string, string>>,
  name: string,
  { after, before }: Range,
): Record<string, string> {
  const others = Object.fromEntries(Object.entries(filters).filter(([key]) => fieldOfFilter(key) !== name));
  return {
    ...others,
    ...(after ? { [`${name}[after]`]: after } : {}),
    ...(before ? { [`${name}[before]`]: before } : {}),
  };
}
