import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrations } from '../../migrations/index.ts';
import { isObject } from '../../schemas/language/json-schema.ts';
import { connect } from '../kernel/database/connect.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { MANIFEST, rowsFile, target, type Manifest } from './dump.ts';

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) && Array.isArray(value['tables']) && Array.isArray(value['migrations']);

async function readManifest(folder: string): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8'));
  if (!isManifest(manifest)) throw new Error('this file is not a backup of Parley');
  const unknown = manifest.migrations.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined)
    throw new Error(`the backup was made by another version, which has ${unknown}: restore it with that version`);
  return manifest;
}

/** Creates the tables of a dump and fills them. Later migrations run at the next start. */
export async function loadTables(url: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const db = connect(url, { poolSize: 3 });
  try {
    await migrate(
      db,
      migrations.filter(({ name }) => manifest.migrations.includes(name)),
    );
  } finally {
    await db.destroy();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Without triggers and foreign keys, because the copied data was consistent.
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(`truncate ${manifest.tables.map(({ name }) => `"${name}"`).join(', ')}`);
    for (const table of manifest.tables)
      await pipeline(
        createReadStream(rowsFile(folder, table.name)),
        client.query(copyFrom(`copy ${target(table)} from stdin`)),
      );
    for (const [name, last] of Object.entries(manifest.sequences))
      if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last]);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return manifest;
}
