import type { Knex } from 'knex';
import { configuration } from './0001-spine/configuration.ts';
import { engine } from './0001-spine/engine.ts';
import { identity } from './0001-spine/identity.ts';
import { negotiations } from './0001-spine/negotiations.ts';
import { offers } from './0001-spine/offers.ts';
import { requests } from './0001-spine/requests.ts';

export const name = '0001-spine';

export async function up(trx: Knex): Promise<void> {
  for (const sql of [identity, requests, offers, negotiations, configuration, engine]) await trx.raw(sql);
}

/** The first migration has nothing to go back to but an empty schema. */
export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop schema public cascade; create schema public');
}
