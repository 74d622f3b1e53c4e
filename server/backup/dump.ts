import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Metadata of a dump, in addition to the rows. */
export interface Manifest {
  madeAt: string;
  /** Names of the migrations that created the tables. */
  migrations: string[];
  tables: { name: string; columns: string[] }[];
  /** Last value by sequence; null if not used yet. */
  sequences: Record<string, string | null>;
}

export const MANIFEST = 'manifest.json';
export const rowsFile = (folder: string, table: string): string => path.join(folder, `${table}.rows`);
/** A table and its columns, quoted for a statement. */
export const target = ({ name, columns }: Manifest['tables'][number]): string =>
  `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;

const tablesOf = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migration', 'migration_lock')
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

/** Writes the rows of every table into a folder, all from one snapshot. The database may be in use. */
export async function dumpTables(url: string, folder: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<Manifest['tables'][number]>(tablesOf);
    for (const table of tables)
      await pipeline(
        client.query(copyTo(`copy ${target(table)} to stdout`)),
        createWriteStream(rowsFile(folder, table.name)),
      );
    const { rows: migrations } = await client.query<{ name: string }>('select name from migration order by id');
    const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
      `select sequencename as name, last_value::text as last from pg_sequences
       where schemaname = 'public' and sequencename not like 'migration%'`,
    );
    const manifest: Manifest = {
      madeAt: new Date().toISOString(),
      migrations: migrations.map(({ name }) => name),
      tables,
      sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    };
    await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest));
    return manifest;
  } finally {
    await client.end();
  }
}
