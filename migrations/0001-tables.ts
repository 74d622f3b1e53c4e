import type { Knex } from 'knex';
import { awards } from './0001-tables/awards.ts';
import { buying } from './0001-tables/buying.ts';
import { engine } from './0001-tables/engine.ts';
import { identity } from './0001-tables/identity.ts';
import { insights } from './0001-tables/insights.ts';
import { negotiations } from './0001-tables/negotiations.ts';
import { offers } from './0001-tables/offers.ts';
import { questions } from './0001-tables/questions.ts';
import { refresh } from './0001-tables/refresh.ts';
import { requests } from './0001-tables/requests.ts';
import { search } from './0001-tables/search.ts';
import { suppliers } from './0001-tables/suppliers.ts';
import { together } from './0001-tables/together.ts';

export const name = '0001-tables';

/** Each part names only tables of those before it. */
const parts = [
  'create extension if not exists pg_trgm; create extension if not exists btree_gin;',
  search,
  identity,
  suppliers,
  requests,
  questions,
  offers,
  negotiations,
  awards,
  buying,
  together,
  insights,
  refresh,
  engine,
];

export async function up(trx: Knex): Promise<void> {
  for (const sql of parts) await trx.raw(sql);
}

/** The first migration has nothing to go back to but an empty schema. */
export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop schema public cascade; create schema public');
}
