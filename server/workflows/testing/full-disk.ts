import type { Knex } from 'knex';

/**
 * Makes PostgreSQL refuse new pages of the given table, and new tables, as on a full disk. Updates within existing
 * pages still succeed.
 */
export async function fullDisk(db: Knex, table?: string): Promise<{ isOver: () => Promise<void> }> {
  const raise = `language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
  await db.raw(`create function no_table() returns event_trigger ${raise}`);
  await db.raw(`create function no_row() returns trigger ${raise}`);
  if (table) await db.raw(`create trigger no_row before insert on ${table} for each row execute function no_row()`);
  await db.raw(
    `create event trigger no_table on ddl_command_start when tag in ('CREATE TABLE') execute function no_table()`,
  );
  return {
    isOver: async () => {
      await db.raw('drop event trigger no_table');
      await db.raw('drop function no_row() cascade');
      await db.raw('drop function no_table()');
    },
  };
}
