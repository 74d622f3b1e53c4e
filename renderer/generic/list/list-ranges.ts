import type { JsonSchema } from '../../../schemas/language/json-schema.ts';

/** What a list is narrowed to between two values, each as the address of the list writes it. */
export interface Range {
  after?: string | undefined;
  before?: string | undefined;
}

const formats: ReadonlySet<string> = new Set(['date', 'date-time', 'decimal', 'price', 'quantity', 'amount']);

/** Days, instants and numbers: nobody looks for one value of them. */
export const isRange = (schema: JsonSchema): boolean =>
  schema.enum === undefined && (schema.type === 'integer' || formats.has(schema.format ?? ''));

/** Days, and instants, which are narrowed by whole days. */
export const isDay = ({ format }: JsonSchema): boolean => format === 'date' || format === 'date-time';

/** Whether an end is one; an address can say anything. */
export const isEnd = (schema: JsonSchema, value: string): boolean =>
  isDay(schema) ? !Number.isNaN(Date.parse(value)) : /^-?\d{1,15}(\.\d{1,6})?$/.test(value);

/** The field of a filter: `createdAt` of `createdAt[after]`. */
export const fieldOfFilter = (key: string): string => key.replace(/\[(after|before)\]$/, '');

export const rangeIn = (filters: Readonly<Record<string, string>>, name: string): Range => ({
  after: filters[`${name}[after]`],
  before: filters[`${name}[before]`],
});

/** The filters with this range; without both ends there is none. */
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
