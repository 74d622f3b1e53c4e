import type { Knex } from 'knex';
import { findPage, type Page, type PageQuestion } from './page.ts';
import type { Reader } from './scope.ts';
import { snapshot } from './snapshot.ts';

/** Rows read at once. The rows of one statement are processed before other work gets its turn. */
const stretch = 1_000;

/**
 * `findPage` for pages of thousands of rows: reads in portions from one snapshot, which an open transaction must hold.
 */
export async function findLargePage(question: PageQuestion, reader: Reader, db: Knex): Promise<Page> {
  if (db.isTransaction) return inPortions(question, reader, db);
  const first = await findPage(portionOf(question, 0), reader, db);
  if (first.rows.length < stretch) return first;
  return db.transaction((trx) => inPortions(question, reader, trx), snapshot);
}

async function inPortions(question: PageQuestion, reader: Reader, db: Knex): Promise<Page> {
  const found = await findPage(portionOf(question, 0), reader, db);
  const rows = [...found.rows];
  let { ends } = found;
  for (let last = rows.length; last === stretch && rows.length < question.itemsPerPage;) {
    const next = await findPage(portionOf(question, rows.length), reader, db);
    rows.push(...next.rows);
    last = next.rows.length;
    if (ends && next.ends) ends = { first: ends.first, last: next.ends.last };
  }
  return { ...found, rows, ...(ends ? { ends } : {}) };
}

const portionOf = (question: PageQuestion, skipped: number): PageQuestion => ({
  ...question,
  portion: { skipped, most: Math.min(stretch, question.itemsPerPage - skipped) },
});
