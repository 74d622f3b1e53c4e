import type { Knex } from 'knex';

export const name = '0125-want-of-room';

/** One row that is only ever updated: it must be writable while the disk is full, where a new page could not be had. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`create table want_of_room (
    only_one boolean primary key default true check (only_one),
    is_met boolean not null
  )`);
  await trx.raw('insert into want_of_room (is_met) values (false)');
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table want_of_room');
}
