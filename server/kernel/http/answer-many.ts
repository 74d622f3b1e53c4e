import { createTurns } from '../turns.ts';
import type { Context } from './context.ts';

/**
 * Sends a list of thousands, and yields to other requests while its members are written. `document` must contain the
 * list, still empty.
 */
export async function answerMany<Row>(
  ctx: Context,
  document: object,
  { rows, present, list = 'hydra:member' }: { rows: readonly Row[]; present: (row: Row) => object; list?: string },
): Promise<void> {
  const empty = `"${list}":[]`;
  const [before = '', ...after] = JSON.stringify(document).split(empty);
  const pieces: string[] = [];
  const turns = createTurns();
  for (const row of rows) {
    pieces.push(JSON.stringify(present(row)));
    if (turns.isOver()) await turns.next();
  }
  ctx.set('Content-Type', 'application/ld+json; charset=utf-8');
  ctx.body = Buffer.from(`${before}"${list}":[${pieces.join(',')}]${after.join(empty)}`);
}
