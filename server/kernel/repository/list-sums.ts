import type { Knex } from 'knex';
import { serverOf } from '../entity-server.ts';
import type { ListQuestion } from './list-filters.ts';
import { sourceOf } from './list-source.ts';
import { rowsOf } from './list-total.ts';
import { raw } from './records.ts';
import type { Reader } from './scope.ts';

/** Of one column and one currency: what all records of the list come to, as an exact decimal. */
export interface ListSum {
  field: string;
  currency: string;
  amount: string;
}

/** What the list comes to, not only its page: one statement per column that is summed. */
export async function listSums(question: ListQuestion, reader: Reader, db: Knex): Promise<ListSum[]> {
  const rows = rowsOf(sourceOf(question, reader));
  const ids = { ...rows, sql: `(select t.id ${rows.sql})` };
  const found = await Promise.all(
    Object.entries(serverOf(question.entity).sums ?? {}).map(async ([field, sum]) => {
      const { sql, bindings } = sum(ids);
      const sums = await raw<Omit<ListSum, 'field'>>(db, { sql, bindings });
      return sums.map((one) => ({ field, ...one }));
    }),
  );
  return found.flat();
}
