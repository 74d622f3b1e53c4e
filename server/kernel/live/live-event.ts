import type { Knex } from 'knex';
import { raw } from '../database/raw.ts';
import type { DeliverMany } from '../outbox/deliverer.ts';
import type { LiveEffect } from '../outbox/effect.ts';

export const liveChannel = 'parley_live';

/** A changed record. Its current content is read for each receiver on sending. */
export interface LiveEvent {
  /** Order of the changes. A reader that remembers the last one misses none. */
  seq: number;
  id: string;
  entity: string;
  recordId: string;
  deleted: boolean;
  /** Parents of a deleted record. Readers who could see one of them could see the record. */
  parents: readonly Parent[];
}

export interface Parent {
  entity: string;
  id: string;
}

interface Row extends Omit<LiveEvent, 'seq' | 'parents'> {
  seq: string;
  parents: Parent[] | null;
}

const columns = ['seq', 'id', 'entity', 'record_id as recordId', 'deleted', 'parents'];
const KEEP_EVENTS = 1000;
const KEEP_MS = 15 * 60_000;

const toEvent = (row: Row): LiveEvent => ({ ...row, seq: Number(row.seq), parents: row.parents ?? [] });

/**
 * Inserts a row per record that the changes of `due` name, in order, and sends one notification with only a number. For
 * records that changed along with others, only the last change is kept.
 */
const tellSql = `e as (
    insert into live_event (id, entity, record_id, deleted, parents, created_at)
    select v.id, v.entity, v.record_id, v.deleted, v.parents, ?
    from (
      select d.id, d.seq, 0 as place, d.payload ->> 'entity' as entity, (d.payload ->> 'id')::uuid as record_id,
        coalesce((d.payload ->> 'deleted')::boolean, false) as deleted, nullif(d.payload -> 'parents', 'null') as parents
      from due d
      union all
      select gen_random_uuid(), l.seq, l.place, l.entity, l.record_id, false, null
      from (
        select distinct on (1, 2) a.value ->> 'entity' as entity, (a.value ->> 'id')::uuid as record_id, d.seq, a.place
        from due d cross join lateral jsonb_array_elements(d.payload -> 'also') with ordinality as a(value, place)
        order by 1, 2, d.seq desc
      ) l
    ) v order by v.seq, v.place returning seq
  ), told as (select pg_notify(?, max(seq)::text) from e having count(*) > 0)`;

const someSql = `with due as (select id, seq, payload from outbox where id = any(?)), ${tellSql} select from told`;

/** Delivers effects of kind `live`. */
export function liveDeliverer(now: () => Date): DeliverMany<LiveEffect> {
  const bindings = () => [now(), liveChannel];
  return {
    many: async (rows, trx) => {
      await raw(trx, { sql: someSql, bindings: [rows.map(({ id }) => id), ...bindings()] });
    },
    inside: { sql: tellSql, bindings },
  };
}

export async function newestEvent(db: Knex): Promise<{ seq: number; id: string | null }> {
  const row = await db<Row>('live_event').select('seq', 'id').orderBy('seq', 'desc').first();
  return { seq: Number(row?.seq ?? 0), id: row?.id ?? null };
}

/** Returns true if this very event is still stored. */
export async function isKept({ seq, id }: { seq: number; id: string | null }, db: Knex): Promise<boolean> {
  return (await db('live_event').select('seq').where({ seq, id }).first()) !== undefined;
}

/** Returns the last event up to `seq` that is older than this, or the position before all events. */
export async function positionBefore(
  seq: number,
  { db, milliseconds }: { db: Knex; milliseconds: number },
): Promise<{ seq: number; id: string | null }> {
  const row = await db<Row>('live_event')
    .select('seq', 'id')
    .where('seq', '<=', seq)
    .whereRaw(`created_at < clock_timestamp() - ? * interval '1 millisecond'`, [milliseconds])
    .orderBy('seq', 'desc')
    .first();
  return { seq: Number(row?.seq ?? 0), id: row?.id ?? null };
}

export async function eventsAfter(seq: number, { db, limit }: { db: Knex; limit: number }): Promise<LiveEvent[]> {
  const rows = await raw<Row>(db, {
    sql: `select seq, id, entity, record_id as "recordId", deleted, parents from live_event where seq > ? order by seq limit ?`,
    bindings: [seq, limit],
  });
  return rows.map(toEvent);
}

/**
 * Returns the position from which a stream that had seen this event resumes, or null if the event is no longer stored.
 */
export async function findEvent(id: string, db: Knex): Promise<{ seq: number; at: Date } | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  const row = await db('live_event')
    .select<{ seq: string; at: string }>('seq', 'created_at as at')
    .where({ id })
    .first();
  return row ? { seq: Number(row.seq), at: new Date(row.at) } : null;
}

export interface History {
  /** Events after this one. */
  seq: number;
  /** For entities that are sent late, also events since this instant. */
  late: { entities: readonly string[]; since: Date };
  /** Records whose events are wanted; null for all. */
  recordIds: readonly string[] | null;
}

/**
 * Returns the last event of every record, in order. A frame carries the current content, so one per record is enough.
 */
export async function history({ seq, late, recordIds }: History, db: Knex): Promise<LiveEvent[]> {
  const query = db('live_event')
    .distinctOn('entity', 'record_id')
    .select<Row[]>(columns)
    .whereRaw('(seq > ? or (entity = any(?) and created_at >= ?))', [seq, [...late.entities], late.since])
    .orderBy(['entity', 'record_id', { column: 'seq', order: 'desc' }]);
  const rows = await (recordIds ? query.whereIn('record_id', recordIds) : query);
  return rows.map(toEvent).toSorted((a, b) => a.seq - b.seq);
}

/** Deletes events that are older than 15 minutes and not among the last thousand. */
export async function pruneEvents(db: Knex, now: Date): Promise<number> {
  return db('live_event')
    .where('created_at', '<', new Date(now.getTime() - KEEP_MS))
    .where(
      'seq',
      '<',
      db('live_event')
        .select('seq')
        .orderBy('seq', 'desc')
        .offset(KEEP_EVENTS - 1)
        .limit(1),
    )
    .delete();
}
