import type { Knex } from 'knex';

/** One step in the shape of the tables. Once released it is never edited, renamed or moved. */
export interface Migration {
  /** `0001-what-it-makes`; what the database remembers as done. */
  name: string;
  up: (trx: Knex) => Promise<void>;
  down: (trx: Knex) => Promise<void>;
}

/** In the order in which they run, by their numbers. */
export { migrations } from './generated/list.ts';
