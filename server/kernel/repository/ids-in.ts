import type { Sql } from './scope.ts';

/** Maximum number of records considered per word. A search with more matches needs another word. */
export const mostFound = 1_000;

/**
 * Records of a list whose ids are selected by a subquery. It runs once for the whole list, so that the indexes of the
 * texts and of the ids work together. A condition on each row would read every row if nothing matches.
 */
export const idsIn = (sql: string, bindings: unknown[]): Sql => ({
  sql: `t.id = any(array(${sql} limit ${mostFound}))`,
  bindings,
});
