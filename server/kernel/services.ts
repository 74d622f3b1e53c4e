import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Jobs } from './jobs.ts';
import type { Pulse } from './pulse.ts';

/** The services passed to every part of the server. Nothing is imported as a global. */
export interface Services {
  config: Config;
  db: Knex;
  log: Logger;
  /** The process's clock, corrected to PostgreSQL's. */
  now: () => Date;
  newId: () => string;
  pulse: Pulse;
  /** Absent if everything runs in this process. */
  jobs?: Jobs;
}
