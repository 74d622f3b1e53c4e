import type { Knex } from 'knex';
import { flagIsOn } from '../feature-flag/flag-is-on.ts';

/** Whether registered suppliers are found at all. */
export const scoutingIsOn = (db: Knex): Promise<boolean> => flagIsOn('suppliers_scouting', db);
