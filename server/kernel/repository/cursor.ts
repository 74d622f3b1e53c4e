import { uuid } from '../ids.ts';
import type { Order } from './list-order.ts';
import type { ColumnKind } from './table.ts';

/** A position in a list that is ordered by one column: that of the row with this value and id. */
export interface Cursor {
  value: unknown;
  id: string;
}

/** Encodes a cursor for links. It includes its order, because it would be meaningless in another one. */
export const writeCursor = ({ value, id }: Cursor, order: Order): string =>
  Buffer.from(JSON.stringify([orderName(order), value, id])).toString('base64url');

/** Returns undefined if the text is not a cursor or has another order. The list then starts where its page does. */
export function readCursor(text: string | undefined, order: Order): Cursor | undefined {
  const { column } = order;
  if (!column || text === undefined) return undefined;
  const [name, value, id, ...others] = partsOf(text);
  const isWhole = others.length === 0 && name === orderName(order) && typeof id === 'string' && uuid.test(id);
  if (!isWhole) return undefined;
  const fits = value === null ? column.nullable : isOfKind[column.kind](value);
  return fits ? { value, id } : undefined;
}

const orderName = ({ column, keys }: Order): string => `${column?.property}:${keys[0]?.descending ? 'desc' : 'asc'}`;

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
const isId = (value: unknown): boolean => typeof value === 'string' && uuid.test(value);
const inInteger = 2 ** 31;

/** Tests whether the database accepts a value for the kind. The cursor may come from any client. */
const isOfKind: Record<ColumnKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  instant: isInstant,
  date: (value) => typeof value === 'string' && isInstant(`${value}T00:00:00.000Z`),
  decimal: (value) => typeof value === 'string' && /^-?\d{1,60}(\.\d{1,60})?$/.test(value),
  integer: (value) => Number.isInteger(value) && Math.abs(Number(value)) < inInteger,
  boolean: (value) => typeof value === 'boolean',
  link: isId,
  uuid: isId,
  json: () => false,
};

/** SQL type names for standalone values. */
export const sqlTypes: Record<ColumnKind, string> = {
  text: 'text',
  instant: 'timestamptz',
  date: 'date',
  decimal: 'numeric',
  integer: 'integer',
  boolean: 'boolean',
  link: 'uuid',
  uuid: 'uuid',
  json: 'jsonb',
};
