import type { Knex } from 'knex';
import { flagIsOn } from '../feature-flag/flag-is-on.ts';

/** True if registered suppliers can be found at all. */
export const scoutingIsOn = (db: Knex): Promise<boolean> => flagIsOn('suppliers_scouting', db);
