import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { idOf } from '../../../data/resources.ts';
import { iriOf, isRepresentation, type Representation } from '../../../data/representation.ts';

/** An entry of the activity log. Ids in it are bare, since its hashes are over them. */
export interface LogEntry {
  seq: number;
  at: string;
  event: string;
  account: string | null;
  data: JsonObject;
}

/** A bid of the reader's own organization, newest first. */
export interface OwnBid {
  at: string;
  total: string;
  accepted: boolean;
  /** Code of the refusal. */
  refusal: string | null;
  rankBefore: number | null;
  rankAfter: number | null;
}

/** `GET {negotiation}/get-full`: the record as anywhere else, and what its page shows beside it. */
export interface FullNegotiation {
  negotiation: Representation;
  participations: Representation[];
  items: Representation[];
  /** Purchasers only; empty for suppliers. */
  log: LogEntry[];
  /** Suppliers only. */
  bids: OwnBid[];
}

export function toFull(body: unknown): FullNegotiation | null {
  if (!isRepresentation(body)) return null;
  const { participations, items, log, bids, ...record } = body;
  const places = records(participations);
  return {
    negotiation: { ...record, '@id': body['@id'], participations: links(participations), items: links(items) },
    participations: places,
    items: records(items),
    log: list(log).map(toLogEntry),
    bids: list(bids).map(toOwnBid),
  };
}

const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const records = (value: unknown): Representation[] => list(value).filter(isRepresentation);
const links = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) => iriOf(one) ?? []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function toLogEntry(entry: JsonObject): LogEntry {
  return {
    seq: numberOrNull(entry['seq']) ?? 0,
    at: textOf(entry['at']),
    event: textOf(entry['event']),
    account: textOrNull(entry['account']),
    data: isObject(entry['data']) ? entry['data'] : {},
  };
}

function toOwnBid(bid: JsonObject): OwnBid {
  return {
    at: textOf(bid['at']),
    total: textOf(bid['total']),
    accepted: bid['accepted'] === true,
    refusal: textOrNull(bid['refusal']),
    rankBefore: numberOrNull(bid['rankBefore']),
    rankAfter: numberOrNull(bid['rankAfter']),
  };
}

/** A participation as rooms and results show it. */
export interface Place {
  iri: string;
  /** Bare, as the log names it. */
  id: string;
  supplier: string | null;
  name: string;
  state: string;
  rank: number | null;
  initialPrice: string | null;
  price: string | null;
  relativePrice: string | null;
  score: string | null;
  /** Percent below its own initial price. */
  savedPercent: string | null;
  lastBidAt: string | null;
  /** When its supplier first opened the room. */
  joinedAt: string | null;
  /** Of its line: the same wherever the supplier is drawn. */
  series: number;
  record: Representation;
}

/** Series follow the suppliers, not the ranks, so that no line changes its look. */
export function toPlaces(participations: readonly Representation[], nameOf: (iri: string) => string): Place[] {
  const suppliers = participations.map(({ supplier }) => iriOf(supplier) ?? '').toSorted();
  return participations.map((record) => {
    const supplier = iriOf(record['supplier']);
    const savings = isObject(record['savings']) ? record['savings'] : {};
    return {
      iri: record['@id'],
      id: idOf(record['@id']),
      supplier,
      name: supplier ? nameOf(supplier) : '',
      state: textOf(record.state),
      rank: numberOrNull(record['rank']),
      initialPrice: textOrNull(record['initialPrice']),
      price: textOrNull(record['finalPrice']) ?? textOrNull(record['lastOffer']),
      relativePrice: textOrNull(record['relativePrice']),
      score: textOrNull(record['evaluationScore']),
      savedPercent: textOrNull(savings['percent']),
      lastBidAt: textOrNull(record['lastBidAt']),
      joinedAt: textOrNull(record['joinedAt']),
      series: suppliers.indexOf(supplier ?? ''),
      record,
    };
  });
}

/** First is best; who has no rank (left, offline) stands at the end, by price. */
export function inRankOrder(places: readonly Place[]): Place[] {
  return places.toSorted(
    (a, b) =>
      (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
      Number(a.price ?? Infinity) - Number(b.price ?? Infinity),
  );
}
