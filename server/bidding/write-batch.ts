import type { Knex } from 'knex';
import type { Effect as MechanismEffect } from '../../schemas/mechanisms/common/effects.ts';
import type { AnyState } from '../../schemas/mechanisms/common/any-state.ts';
import { mechanismOf } from '../../schemas/mechanisms/index.ts';
import type { Standing } from '../../schemas/mechanisms/common/place.ts';
import { negotiationValues } from '../../schemas/mechanisms/common/write-state.ts';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import { chainEntries, type LoggedEvent } from './log.ts';
import { wake, wakeAfterCommit } from '../kernel/outbox/wake.ts';
import { keepsAmounts } from '../../schemas/mechanisms/sealed-from.ts';
import type { Effect } from '../kernel/outbox/effect.ts';
import { raw } from '../kernel/repository/records.ts';
import { lockSql, unknownWriter, writeIfSameSql, writeSql } from './batch-sql.ts';
import type { Bid, RetryKey } from './bid.ts';
import type { BidResult } from './bid-batch.ts';
import type { BatchDecisions, DecidedBid } from './decide-bids.ts';
import { logOf } from './bid-log.ts';
import { writersText, type KeptPlaces, type PlacesMark, type BatchWrites } from './kept-places.ts';

interface Batch {
  decided: BatchDecisions;
  results: readonly BidResult[];
  /** The basis of the decision. */
  places: KeptPlaces;
  now: Date;
  newId: () => string;
}

/** All results of a batch, ready to be written. */
interface BatchRows {
  bindings: unknown[];
  kinds: Effect['kind'][];
  written: BatchWrites;
}

/** Returns null if nothing happened. A bid raises only the version of its own place. */
export function batchRows(negotiation: string, batch: Batch): BatchRows | null {
  const { decided, places, now, newId } = batch;
  const sealed = keepsAmounts(places.negotiation);
  const logged: LoggedEvent[] = decided.bids.flatMap((one) => logOf(one, { sealed }));
  if (logged.length === 0) return null;
  const changed = changedPlaces(decided);
  const priced = newlyPriced(decided);
  const effects = effectsOf(negotiation, decided, changed);
  const entries = chainEntries(negotiation, places.mark.end, logged);
  const moved = negotiationRow(negotiation, decided);
  const at = now.toISOString();
  const bindings = [
    json(decided.bids.flatMap((one) => bidRow(negotiation, one))),
    at,
    json(changed.map(({ id }) => placeRow(id, decided, priced.has(id)))),
    json(moved),
    json(entries),
    at,
    json(retryRows(batch)),
    at,
    json(effects.map(({ kind, ...payload }) => ({ id: newId(), kind, payload }))),
  ];
  const ids = new Set([...changed, ...moved].map(({ id }) => id));
  const { seq, hash } = entries.at(-1) ?? places.mark.end;
  const written = { end: { seq, hash }, writer: { xid: null }, changed: ids };
  return { bindings, kinds: effects.map(({ kind }) => kind), written };
}

/** Writes the rows in one statement. `last`: including the commit. */
export async function writeBatch(
  { bindings, kinds, written }: BatchRows,
  { last }: { last: boolean },
  trx: Knex.Transaction,
): Promise<void> {
  wakeAfterCommit(trx, kinds);
  const [done] = await raw<{ writer: string }>(trx, { sql: writeSql, bindings }, { last });
  written.writer.xid = done?.writer ?? null;
}

/** The conditions that a batch decided ahead relies on. */
interface Guard {
  negotiation: string;
  mark: PlacesMark;
  keys: readonly RetryKey[];
}

/**
 * Locks, checks, writes and commits in one round trip. Returns false and writes nothing if anything under the lock
 * differs from `mark`, or if one of the keys was already answered.
 */
export async function writeIfSame(
  { bindings, kinds, written }: BatchRows,
  { negotiation, mark, keys }: Guard,
  trx: Knex.Transaction,
): Promise<boolean> {
  const { seq, hash } = mark.end;
  const same = [writersText(mark, unknownWriter), seq, hash, keys.map(({ key }) => key)];
  const statement = { sql: writeIfSameSql, bindings: [...same, negotiation, negotiation, negotiation, ...bindings] };
  const locked = raw(trx, { sql: lockSql, bindings: [negotiation] });
  const [[done]] = await Promise.all([raw<{ writer: string | null }>(trx, statement, { last: true }), locked]);
  const xid = done?.writer ?? null;
  if (xid === null) return false;
  written.writer.xid = xid;
  wake(kinds);
  return true;
}

const json = (rows: readonly object[]): string => JSON.stringify(rows);

/** Leaving is not a bid and has no row. */
function bidRow(negotiation: string, one: DecidedBid): object[] {
  if ('answer' in one || one.effects.length === 0) return [];
  const { id, participation, reader, receivedAt, items } = one.bid;
  const common = { id, negotiation, participation, account: reader.caller.account, at: receivedAt, items };
  return one.effects.flatMap((effect): object[] => {
    if (effect.type === 'bid_refused')
      return effect.total === null
        ? []
        : [{ ...common, total: effect.total, accepted: false, refusal: effect.problem.code }];
    if (effect.type === 'items_answered' && effect.deal)
      return [{ ...common, total: effect.total, items: effect.deal.items, accepted: true }];
    if (effect.type !== 'bid_accepted') return [];
    const before = 'before' in one ? one.before?.rank : null;
    return [{ ...common, total: effect.total, accepted: true, before, after: effect.rank }];
  });
}

/** The places of bidders, and those moved by the bids of others. */
function changedPlaces({ from, to, bids }: BatchDecisions): Standing[] {
  const before = new Map<string, object>(from.participations.map((place) => [place.id, place]));
  const bidders = new Set(bids.flatMap((one) => ('before' in one ? [one.bid.participation] : [])));
  return to.participations.filter((place) => bidders.has(place.id) || before.get(place.id) !== place);
}

/** The places whose item prices changed. Only these are written again. */
const newlyPriced = ({ bids }: BatchDecisions): ReadonlySet<string> =>
  new Set(bids.flatMap((one) => ('before' in one && pricesItems(one) ? [one.bid.participation] : [])));

const pricesItems = ({ bid, effects }: { bid: Bid; effects: readonly MechanismEffect[] }): boolean =>
  bid.items != null || effects.some((effect) => effect.type === 'items_answered' && effect.deal !== null);

function placeRow(id: string, { participations }: BatchDecisions, isPriced: boolean): object {
  const row = participations.get(id);
  if (!row) throw new Error(`participation ${id} is gone`);
  const { version, lastOffer, relativePrice, priceAt, sequence, rank, shownRank, lastBidAt, items } = row;
  const { acceptedStep, offerUpdated, state, talk, itemLines } = row;
  const place = { lastOffer, relativePrice, priceAt, sequence, rank, shownRank, acceptedStep, offerUpdated, state };
  return { id, version, lastBidAt, items: isPriced ? items : null, talk, itemLines, ...place };
}

/** The end is a separate command that requires a running negotiation, so the row stays `started` here. */
function negotiationRow(id: string, { from, to, closing }: BatchDecisions): (JsonObject & { id: string })[] {
  if (!hasMoved(from, to)) return [];
  const { progress } = negotiationValues(to);
  const finish = closing ? from.effectiveFinish : to.effectiveFinish;
  return [{ id, state: closing ? 'started' : to.status, started: to.startDate, finish, progress }];
}

const hasMoved = (from: AnyState, to: AnyState): boolean =>
  from.status !== to.status ||
  from.effectiveFinish !== to.effectiveFinish ||
  negotiationValues(from).progress !== negotiationValues(to).progress;

function effectsOf(negotiation: string, { from, to }: BatchDecisions, changed: readonly { id: string }[]): Effect[] {
  if (changed.length === 0) return [];
  const places = new Set([...changed.map(({ id }) => id), ...replacedLeader(from, to)]);
  const also = [...places].map((id) => ({ entity: 'participation', id }));
  return [
    { kind: 'live', entity: 'negotiation', id: negotiation, also },
    ...(hasMoved(from, to) ? [{ kind: 'engine' as const, workflow: 'negotiation' as const, id: negotiation }] : []),
  ];
}

/** If more than ranks reveals the leader, the previous leader is notified of the new one. */
function replacedLeader(from: AnyState, to: AnyState): string[] {
  const leader = leaderIn(from);
  return leader === null || leader === leaderIn(to) ? [] : [leader];
}

const leaderIn = (state: AnyState): string | null => mechanismOf(state).leader?.(state) ?? null;

function retryRows({ decided, results }: Batch): object[] {
  return decided.bids.flatMap(({ bid: { retry } }, index) => {
    const result = results[index];
    const isFresh = decided.bids[index] !== undefined && 'before' in decided.bids[index];
    if (!retry || !isFresh || !result || !('outcome' in result)) return [];
    return [{ ...retry, body: result.outcome().body }];
  });
}
