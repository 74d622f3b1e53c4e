import { copyFile, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { sync } from './copy-tree.ts';
import { untilFile, walFolder } from './places.ts';
import { segmentName, timelineOf, walPosition, walText, type WalPosition } from './wal-names.ts';

/** What of the log was not copied yet is kept by this slot, also over a restart. */
const SLOT = 'parley_backup';
/** Any number, as long as nothing else in this database takes the same advisory lock. */
const LOCK = 7_275_392;
const CHUNK = 2 ** 20;

interface Written {
  /** When the question was asked: everything that was committed until then is flushed. */
  at: string;
  system: string;
  walBytes: number;
  flushed: string;
  segment: string;
  copied: string | null;
  status: string | null;
}

const WRITTEN = `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  (select system_identifier::text from pg_control_system()) as system,
  (select setting::int from pg_settings where name = 'wal_segment_size') as "walBytes",
  at.flushed::text as flushed, pg_walfile_name(at.flushed) as segment,
  slot.restart_lsn::text as copied, slot.wal_status as status
  from (select pg_current_wal_flush_lsn() as flushed) at
  left join pg_replication_slots slot on slot.slot_name = '${SLOT}'`;

export async function written(client: pg.ClientBase): Promise<Written> {
  const { rows } = await client.query<Written>(WRITTEN);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not tell its log');
  return row;
}

export async function dropSlot(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    SLOT,
  ]);
}

/** True when the log had a gap before: the slot is new, and instants from here on need a new base. */
export async function ensureSlot(client: pg.ClientBase): Promise<boolean> {
  const { copied, status } = await written(client);
  if (copied !== null && status !== 'lost') return false;
  await dropSlot(client);
  // The slot begins at the last checkpoint, which after a restore may lie in the log of the time before.
  await client.query('checkpoint');
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  return true;
}

/** One process copies the log; false while another one does. */
export async function mayShip(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  return rows[0]?.mine === true;
}

export interface ShipContext {
  client: pg.ClientBase;
  /** Of PostgreSQL. */
  dataDir: string;
  /** The backup's folder. */
  root: string;
}

/** Copies what was written since the last call, whole segments and the one that is being written alike. */
export function createShipper({ client, dataDir, root }: ShipContext): () => Promise<void> {
  let shipped: WalPosition | null = null;
  let timeline = 0;
  return async () => {
    const now = await written(client);
    const to = walPosition(now.flushed);
    const wal = walFolder(root, now.system);
    // Always from the beginning of a segment: what a slot that is new missed in it is there as well.
    const from = shipped ?? startOf(walPosition(now.copied ?? now.flushed), now.walBytes);
    if (timelineOf(now.segment) !== timeline) {
      timeline = timelineOf(now.segment);
      await mkdir(wal, { recursive: true, mode: 0o700 });
      await copyHistories(path.join(dataDir, 'pg_wal'), wal);
    }
    const until = untilFile(root, { system: now.system, timeline });
    if (to <= from) return writeUntil(until, now.at);
    for (let at = from; at < to; at = startOf(at, now.walBytes) + now.walBytes) {
      const name = segmentName(at, { timeline, bytes: now.walBytes });
      const start = startOf(at, now.walBytes);
      const end = Math.min(to - start, now.walBytes);
      await copyPart({
        from: path.join(dataDir, 'pg_wal', name),
        to: path.join(wal, name),
        offset: at - start,
        end,
        size: now.walBytes,
      });
    }
    await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [SLOT, walText(to)]);
    shipped = to;
    await writeUntil(until, now.at);
  };
}

/** Whole or not at all; lost with the machine it costs nothing but a clear answer. */
async function writeUntil(file: string, instant: string): Promise<void> {
  await writeFile(`${file}.new`, instant, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

const startOf = (position: WalPosition, bytes: number): WalPosition => position - (position % bytes);

interface Part {
  from: string;
  to: string;
  offset: number;
  end: number;
  size: number;
}

/** The bytes from `offset` to `end`; behind them the copy holds zeros, at which recovery ends. */
async function copyPart({ from, to, offset, end, size }: Part): Promise<void> {
  const source = await open(from, 'r');
  const target = await open(to, 'r+').catch(() => open(to, 'wx+', 0o600));
  try {
    if ((await target.stat()).size !== size) await target.truncate(size);
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, end - offset));
    for (let at = offset; at < end;) {
      const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, end - at), at);
      if (bytesRead === 0) throw new Error(`${from} is shorter than PostgreSQL said`);
      await target.write(buffer, 0, bytesRead, at);
      at += bytesRead;
    }
    await target.datasync();
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

/** Which timelines there were: without them a later restore could use a number twice. */
async function copyHistories(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!name.endsWith('.history')) continue;
    await copyFile(path.join(from, name), path.join(to, `${name}.new`));
    await sync(path.join(to, `${name}.new`));
    await rename(path.join(to, `${name}.new`), path.join(to, name));
  }
}
