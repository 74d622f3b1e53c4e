import type { Knex } from 'knex';
import type { AnyState } from '../../../schemas/domain/negotiation/any-state.ts';
import type { Standing } from '../../../schemas/domain/negotiation/place.ts';
import { negotiationValues } from '../../../schemas/domain/negotiation/write-state.ts';
import { chained, type Happened } from '../negotiation/log.ts';
import { ringAfterCommit } from '../../outbox/bell.ts';
import { isSealed } from '../negotiation/sealed.ts';
import type { Effect } from '../../outbox/effect.ts';
import { raw } from '../../repository/records.ts';
import type { BidResult } from './bid-batch.ts';
import type { Decided, DecidedBid } from './decide-bids.ts';
import { logOf } from './bid-log.ts';
import type { Written } from './kept-places.ts';
import type { BatchRead } from './read-batch.ts';

interface Batch {
  read: BatchRead;
  decided: Decided;
  results: readonly BidResult[];
  now: Date;
  newId: () => string;
}

const writeSql = `with b as (
    insert into bid (id, negotiation_id, participation_id, account_id, received_at, total, items, accepted, refusal, rank_before, rank_after)
    select v.id, v.negotiation, v.participation, v.account, v.at, v.total, v.items, v.accepted, v.refusal, v.before, v.after
    from json_to_recordset(?) as v(id uuid, negotiation uuid, participation uuid, account uuid, at timestamptz, total numeric,
      items jsonb, accepted boolean, refusal text, before int, after int)
  ), p as (
    update participation t set version = v.version, updated_at = ?, last_offer = v."lastOffer", relative_price = v."relativePrice",
      price_at = v."priceAt", sequence = v.sequence, rank = v.rank, shown_rank = v."shownRank", last_bid_at = v."lastBidAt",
      accepted_step = v."acceptedStep", offer_updated = v."offerUpdated", state = v.state, items = coalesce(v.items, t.items)
    from json_to_recordset(?) as v(id uuid, version int, "lastOffer" numeric, "relativePrice" numeric, "priceAt" timestamptz,
      sequence int, rank int, "shownRank" int, "lastBidAt" timestamptz, "acceptedStep" int, "offerUpdated" boolean,
      state text, items jsonb) where t.id = v.id
  ), n as (
    update negotiation t set state = v.state, started_at = coalesce(t.started_at, v.started), effective_finish = v.finish,
      progress = v.progress
    from json_to_recordset(?) as v(id uuid, state text, started timestamptz, finish timestamptz, progress jsonb) where t.id = v.id
  ), l as (
    insert into negotiation_log (negotiation_id, seq, at, account_id, organization_id, event, data, previous_hash, hash)
    select v.negotiation, v.seq, v.at, v.account, v.organization, v.event, v.data, v."previousHash", v.hash
    from json_to_recordset(?) as v(negotiation uuid, seq int, at timestamptz, account uuid, organization uuid, event text,
      data jsonb, "previousHash" text, hash text)
  ), i as (
    insert into idempotency (key, account_id, method_path, request_hash, status, body, created_at)
    select v.key, v.account, v.call, v.hash, 200, v.body, ? from json_to_recordset(?) as v(key text, account uuid, call text, hash text, body jsonb)
    on conflict do nothing
  ), o as (
    insert into outbox (id, kind, payload, created_at)
    select v.id, v.kind, v.payload, ? from json_to_recordset(?) as v(id uuid, kind text, payload jsonb)
  ) select pg_current_xact_id()::xid::text as writer`;

/** Everything that the batch means, in one statement. A bid never raises the version of anything but its own place. */
export async function writeBatch(negotiation: string, batch: Batch, trx: Knex.Transaction): Promise<Written | null> {
  const { decided, read, now, newId } = batch;
  const logged: Happened[] = decided.bids.flatMap((one) => logOf(one, { sealed: isSealed(read.negotiation) }));
  const changed = changedPlaces(decided);
  const effects = effectsOf(negotiation, decided, changed);
  const at = now.toISOString();
  if (logged.length === 0) return null;
  const entries = chained(negotiation, read.end, logged);
  ringAfterCommit(
    trx,
    effects.map(({ kind }) => kind),
  );
  const bindings = [
    json(decided.bids.flatMap((one) => bidRow(negotiation, one))),
    at,
    json(changed.map(({ id }) => placeRow(id, decided))),
    json(negotiationRow(negotiation, decided)),
    json(entries),
    at,
    json(retryRows(batch)),
    at,
    json(effects.map(({ kind, ...payload }) => ({ id: newId(), kind, payload }))),
  ];
  const [done] = await raw<{ writer: string }>(trx, { sql: writeSql, bindings }, { last: decided.closing === null });
  const { seq, hash } = entries.at(-1) ?? read.end;
  return { end: { seq, hash }, writer: done?.writer ?? '', changed: new Set(changed.map(({ id }) => id)) };
}

const json = (rows: readonly object[]): string => JSON.stringify(rows);

/** Who leaves has bid nothing. */
function bidRow(negotiation: string, one: DecidedBid): object[] {
  if ('answer' in one || one.effects.length === 0) return [];
  const { id, participation, reader, receivedAt, items } = one.bid;
  const common = { id, negotiation, participation, account: reader.caller.account, at: receivedAt, items };
  return one.effects.flatMap((effect): object[] => {
    if (effect.type === 'bid_refused')
      return [{ ...common, total: effect.total, accepted: false, refusal: effect.problem.code }];
    if (effect.type !== 'bid_accepted') return [];
    const before = 'before' in one ? one.before?.rank : null;
    return [{ ...common, total: effect.total, accepted: true, before, after: effect.rank }];
  });
}

/** Who bid, and whose place the bids of others moved. */
function changedPlaces({ from, to, bids }: Decided): Standing[] {
  const before = new Map<string, object>(from.participations.map((place) => [place.id, place]));
  const bidders = new Set(bids.flatMap((one) => ('before' in one ? [one.bid.participation] : [])));
  return to.participations.filter((place) => bidders.has(place.id) || before.get(place.id) !== place);
}

function placeRow(id: string, { participations }: Decided): object {
  const row = participations.get(id);
  if (!row) throw new Error(`participation ${id} is gone`);
  const { version, lastOffer, relativePrice, priceAt, sequence, rank, shownRank, lastBidAt, items } = row;
  const { acceptedStep, offerUpdated, state } = row;
  const place = { lastOffer, relativePrice, priceAt, sequence, rank, shownRank, acceptedStep, offerUpdated, state };
  return { id, version, lastBidAt, items, ...place };
}

/** The end is a command of its own, which finds the negotiation running. */
function negotiationRow(id: string, { from, to, closing }: Decided): object[] {
  if (!hasMoved(from, to)) return [];
  const { progress } = negotiationValues(to);
  const finish = closing ? from.effectiveFinish : to.effectiveFinish;
  return [{ id, state: closing ? 'started' : to.status, started: to.startDate, finish, progress }];
}

const hasMoved = (from: AnyState, to: AnyState): boolean =>
  from.status !== to.status ||
  from.effectiveFinish !== to.effectiveFinish ||
  negotiationValues(from).progress !== negotiationValues(to).progress;

function effectsOf(negotiation: string, { from, to }: Decided, changed: readonly { id: string }[]): Effect[] {
  if (changed.length === 0) return [];
  const places = new Set([...changed.map(({ id }) => id), ...replacedLeader(from, to)]);
  const also = [...places].map((id) => ({ entity: 'participation', id }));
  return [
    { kind: 'live', entity: 'negotiation', id: negotiation, also },
    ...(hasMoved(from, to) ? [{ kind: 'engine' as const, workflow: 'negotiation' as const, id: negotiation }] : []),
  ];
}

/** English reverse: who led until now hears that somebody else does. */
function replacedLeader(from: AnyState, to: AnyState): string[] {
  const leader = leaderIn(from);
  return leader === null || leader === leaderIn(to) ? [] : [leader];
}

const leaderIn = (state: AnyState): string | null =>
  state.type === 'english_reverse_negotiation' ? state.progress.leader : null;

function retryRows({ decided, results }: Batch): object[] {
  return decided.bids.flatMap(({ bid: { retry } }, index) => {
    const result = results[index];
    const isFresh = decided.bids[index] !== undefined && 'before' in decided.bids[index];
    if (!retry || !isFresh || !result || !('outcome' in result)) return [];
    return [{ ...retry, body: result.outcome().body }];
  });
}
