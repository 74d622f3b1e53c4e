import type { Knex } from 'knex';
import type { RankParticipation } from '../../../schemas/domain/negotiation/rank-types.ts';
import { chained, type Happened } from '../negotiation/log.ts';
import { ringAfterCommit } from '../../outbox/bell.ts';
import type { Effect } from '../../outbox/effect.ts';
import { raw } from '../../repository/records.ts';
import type { BidResult } from './bid-batch.ts';
import type { Decided, DecidedBid } from './decide-bids.ts';
import { logOf } from './bid-log.ts';
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
      items = coalesce(v.items, t.items)
    from json_to_recordset(?) as v(id uuid, version int, "lastOffer" numeric, "relativePrice" numeric, "priceAt" timestamptz,
      sequence int, rank int, "shownRank" int, "lastBidAt" timestamptz, items jsonb) where t.id = v.id
  ), n as (
    update negotiation t set state = v.state, started_at = coalesce(t.started_at, v.started), effective_finish = v.finish
    from json_to_recordset(?) as v(id uuid, state text, started timestamptz, finish timestamptz) where t.id = v.id
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
  ) select 1`;

/** Everything that the batch means, in one statement. A bid never raises the version of anything but its own place. */
export async function writeBatch(negotiation: string, batch: Batch, trx: Knex.Transaction): Promise<void> {
  const { decided, read, now, newId } = batch;
  const logged: Happened[] = decided.bids.flatMap((one) => logOf(one));
  const changed = changedPlaces(decided);
  const effects = effectsOf(negotiation, decided, changed);
  const at = now.toISOString();
  if (logged.length === 0) return;
  ringAfterCommit(
    trx,
    effects.map(({ kind }) => kind),
  );
  await raw(trx, {
    sql: writeSql,
    bindings: [
      json(decided.bids.flatMap((one) => bidRow(negotiation, one))),
      at,
      json(changed.map(({ id }) => placeRow(id, decided))),
      json(negotiationRow(negotiation, decided)),
      json(chained(negotiation, read.end, logged)),
      at,
      json(retryRows(batch)),
      at,
      json(effects.map(({ kind, ...payload }) => ({ id: newId(), kind, payload }))),
    ],
  });
}

const json = (rows: readonly object[]): string => JSON.stringify(rows);

function bidRow(negotiation: string, one: DecidedBid): object[] {
  if ('answer' in one || one.effects.length === 0) return [];
  const { id, participation, reader, receivedAt, total, items } = one.bid;
  const common = { id, negotiation, participation, account: reader.caller.account, at: receivedAt, total, items };
  const refused = one.effects.find((effect) => effect.type === 'bid_refused');
  if (refused) return [{ ...common, accepted: false, refusal: refused.problem.code }];
  const accepted = one.effects.find((effect) => effect.type === 'bid_accepted');
  const before = 'before' in one ? one.before?.rank : null;
  return [{ ...common, total: accepted?.total ?? total, accepted: true, before, after: accepted?.rank }];
}

/** Who bid, and whose rank the bids of others moved. */
function changedPlaces({ from, to, bids }: Decided): RankParticipation[] {
  const before = new Map(from.participations.map((place) => [place.id, place]));
  const bidders = new Set(bids.flatMap((one) => ('before' in one ? [one.bid.participation] : [])));
  return to.participations.filter((place) => bidders.has(place.id) || before.get(place.id) !== place);
}

function placeRow(id: string, { participations }: Decided): object {
  const row = participations.get(id);
  if (!row) throw new Error(`participation ${id} is gone`);
  const { version, lastOffer, relativePrice, priceAt, sequence, rank, shownRank, lastBidAt, items } = row;
  return { id, version, lastOffer, relativePrice, priceAt, sequence, rank, shownRank, lastBidAt, items };
}

function negotiationRow(id: string, { from, to }: Decided): object[] {
  if (from.status === to.status && from.effectiveFinish === to.effectiveFinish) return [];
  return [{ id, state: to.status, started: to.startDate, finish: to.effectiveFinish }];
}

function effectsOf(negotiation: string, { from, to }: Decided, changed: readonly { id: string }[]): Effect[] {
  if (changed.length === 0) return [];
  const moved = from.status !== to.status || from.effectiveFinish !== to.effectiveFinish;
  return [
    { kind: 'live', entity: 'negotiation', id: negotiation },
    ...changed.map(({ id }) => ({ kind: 'live' as const, entity: 'participation', id })),
    ...(moved ? [{ kind: 'engine' as const, workflow: 'negotiation' as const, id: negotiation }] : []),
  ];
}

function retryRows({ decided, results }: Batch): object[] {
  return decided.bids.flatMap(({ bid: { retry } }, index) => {
    const result = results[index];
    const isFresh = decided.bids[index] !== undefined && 'before' in decided.bids[index];
    if (!retry || !isFresh || !result || !('outcome' in result)) return [];
    return [{ ...retry, body: result.outcome().body }];
  });
}
