import type { Knex } from 'knex';
import { serverOf } from '../entity-server.ts';
import type { ListQuestion } from './list-filters.ts';
import { sourceOf } from './list-source.ts';
import { rowsOf } from './list-total.ts';
import { raw } from './records.ts';
import type { Reader } from './scope.ts';

/** The total of one column in one currency over all records of the list, as an exact decimal. */
export interface ListSum {
  field: string;
  currency: string;
  amount: string;
}

/** Returns the totals of the whole list, not only of its page: one statement per summed column. */
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
