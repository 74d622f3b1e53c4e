import { uuid } from '../../kernel/ids.ts';
import type { CallQuestion } from '../../kernel/jobs.ts';
import { raw } from '../../kernel/repository/records.ts';

/** A line takes about 30 µs to write, as XML. */
const manyLines = 500;

/** True if the order, with its id in the path, cannot be written within a moment. */
export async function hasManyLines({ path, db }: CallQuestion): Promise<boolean> {
  const id = path.split('/')[3] ?? '';
  if (!uuid.test(id)) return false;
  const sql = 'select jsonb_array_length(lines) > ? as "isMany" from purchase_order where id = ?';
  const [found] = await raw<{ isMany: boolean }>(db, { sql, bindings: [manyLines, id] });
  return found?.isMany === true;
}
