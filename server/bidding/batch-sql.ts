import { logEndSql } from './log.ts';

/** Locks the row for callers that do not read it. */
export const lockSql = 'select from negotiation where id = ? for update';

/** The writer of each participation, in the order in which `readBatch` reads them. */
export const writersSql = `select string_agg(t.xmin::text, ' ' order by t.created_at, t.id) as writers
    from participation t where t.negotiation_id = ?`;

/**
 * Each part runs only if the condition holds. A place moved by the bids of others gets no time, because that would
 * reveal when they bid.
 */
const parts = (condition: string): string => `b as (
    insert into bid (id, negotiation_id, participation_id, account_id, received_at, total, items, accepted, refusal, rank_before, rank_after)
    select v.id, v.negotiation, v.participation, v.account, v.at, v.total, v.items, v.accepted, v.refusal, v.before, v.after
    from json_to_recordset(?) as v(id uuid, negotiation uuid, participation uuid, account uuid, at timestamptz, total numeric,
      items jsonb, accepted boolean, refusal text, before int, after int) where ${condition}
  ), p as (
    update participation t set version = v.version,
      updated_at = case when v.version is distinct from t.version then ?::timestamptz else t.updated_at end, last_offer = v."lastOffer", relative_price = v."relativePrice",
      price_at = v."priceAt", sequence = v.sequence, rank = v.rank, shown_rank = v."shownRank", last_bid_at = v."lastBidAt",
      accepted_step = v."acceptedStep", offer_updated = v."offerUpdated", state = v.state, items = coalesce(v.items, t.items),
      talk = coalesce(v.talk, t.talk), item_lines = coalesce(v."itemLines", t.item_lines)
    from json_to_recordset(?) as v(id uuid, version int, "lastOffer" numeric, "relativePrice" numeric, "priceAt" timestamptz,
      sequence int, rank int, "shownRank" int, "lastBidAt" timestamptz, "acceptedStep" int, "offerUpdated" boolean,
      state text, items jsonb, talk jsonb, "itemLines" jsonb) where t.id = v.id and ${condition}
  ), n as (
    update negotiation t set state = v.state, started_at = coalesce(t.started_at, v.started), effective_finish = v.finish,
      progress = v.progress
    from json_to_recordset(?) as v(id uuid, state text, started timestamptz, finish timestamptz, progress jsonb)
    where t.id = v.id and ${condition}
  ), l as (
    insert into negotiation_log (negotiation_id, seq, at, account_id, organization_id, event, data, previous_hash, hash)
    select v.negotiation, v.seq, v.at, v.account, v.organization, v.event, v.data, v."previousHash", v.hash
    from json_to_recordset(?) as v(negotiation uuid, seq int, at timestamptz, account uuid, organization uuid, event text,
      data jsonb, "previousHash" text, hash text) where ${condition}
  ), i as (
    insert into idempotency (key, account_id, method_path, request_hash, status, body, created_at)
    select v.key, v.account, v.call, v.hash, 200, v.body, ? from json_to_recordset(?) as v(key text, account uuid, call text, hash text, body jsonb)
    where ${condition} on conflict do nothing
  ), o as (
    insert into outbox (id, kind, payload, created_at)
    select v.id, v.kind, v.payload, ? from json_to_recordset(?) as v(id uuid, kind text, payload jsonb) where ${condition}
  )`;

const xid = 'pg_current_xact_id()::xid::text';

/** Writes everything that a batch decided. */
export const writeSql = `with ${parts('true')} select ${xid} as writer`;

/**
 * Placeholder in the guard's text for the last writer on this connection, whose number was unknown when this statement
 * was sent.
 */
export const unknownWriter = '*';

/**
 * Writes the batch only if no one else has written since. The transaction leaves its number in the session, where the
 * guard of the next batch reads it: that batch was sent before this one was answered. Without a lock held beforehand,
 * the guard has no effect.
 */
export const writeIfSameSql = `with c as materialized (
    select coalesce(
      concat_ws(' ', n.xmin::text, p.writers) = replace(?, '${unknownWriter}', coalesce(current_setting('parley.writer', true), ''))
        and l.seq = ? and l.hash = ? and not exists (select from idempotency where key = any(?)), false) as same
    from negotiation n cross join (${writersSql}) p cross join (${logEndSql}) l where n.id = ?
  ), ${parts('(select same from c)')}
  select case when same then set_config('parley.writer', ${xid}, false) end as writer from c`;
