import type { Sql } from './scope.ts';

/** So many records of a word are looked at: whoever finds more asks for another word. */
export const mostFound = 1_000;

/**
 * Records of a list by a select of their ids. Asked once for the whole list, so that the index of its own texts and
 * that of the ids answer together; a condition on each row would read every row where nothing is found.
 */
export const idsIn = (sql: string, bindings: unknown[]): Sql => ({
  sql: `t.id = any(array(${sql} limit ${mostFound}))`,
  bindings,
});
