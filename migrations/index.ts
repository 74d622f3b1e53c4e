import type { Knex } from 'knex';

/** The texts of a folder's SQL files, in the order in which they run. */
export type SqlFiles = (migration: string) => readonly string[];

/** One step in the shape of the tables. Once released it is never edited, renamed or moved. */
export interface Migration {
  /** `0001-what-it-makes`; what the database remembers as done. */
  name: string;
  up: (trx: Knex, filesOf: SqlFiles) => Promise<void>;
  down: (trx: Knex) => Promise<void>;
}

/** In the order in which they run, by their numbers. */
export { migrations } from './generated/list.ts';
