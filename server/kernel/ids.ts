import { randomFillSync } from 'node:crypto';

const size = 16;
/** Random bytes for many ids at once, because requesting them for each id costs more than the id itself. */
const pool = Buffer.alloc(size * 256);
let next = pool.length;

/** Creates a UUID of version 7: sorted by creation time, with 74 random bits at the end (RFC 9562, section 5.7). */
export function newId(at: number = Date.now()): string {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const from = next;
  next += size;
  pool.writeUIntBE(at, from, 6);
  pool[from + 6] = 0x70 | ((pool[from + 6] ?? 0) & 0x0f);
  pool[from + 8] = 0x80 | ((pool[from + 8] ?? 0) & 0x3f);
  const hex = pool.toString('hex', from, from + size);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns the creation time contained in the id. */
export const instantOf = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** Pattern of an id. Anything else is unknown and never reaches the database. */
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
