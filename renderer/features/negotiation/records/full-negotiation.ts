import type { EntityName } from '../../../../schemas/generated/records.ts';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { iriOf, isRepresentation, type Representation } from '../../../data/representation.ts';
import { numberOrNull, textOf, textOrNull } from './values.ts';

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
  negotiation: Representation<'negotiation'>;
  participations: Representation<'participation'>[];
  items: Representation<'requestItem'>[];
  /** Purchasers only; empty for suppliers. */
  log: LogEntry[];
  /** Suppliers only. */
  bids: OwnBid[];
}

export function toFullNegotiation(body: unknown): FullNegotiation | null {
  if (!isRepresentation(body)) return null;
  const { participations, items, log, bids, ...record } = body;
  const negotiation = { ...record, '@id': body['@id'], participations: links(participations), items: links(items) };
  if (!isRepresentation<'negotiation'>(negotiation)) return null;
  return {
    negotiation,
    participations: records<'participation'>(participations),
    items: records<'requestItem'>(items),
    log: list(log).map(toLogEntry),
    bids: list(bids).map(toOwnBid),
  };
}

const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const records = <E extends EntityName>(value: unknown): Representation<E>[] => list(value).filter(isRepresentation<E>);
const links = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) => iriOf(one) ?? []);

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
