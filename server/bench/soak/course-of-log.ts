import { text, whole } from '../../../schemas/mechanisms/common/record-values.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { LogEntry } from '../../bidding/log-hash.ts';
import type { AnsweredAction } from './answered.ts';

/** One negotiation, reconstructed only from its log and its bidders. */
export interface LogCourse {
  log: readonly LogEntry[];
  answers: readonly AnsweredAction[];
  published: JsonObject;
  /** Empty if the log contains no end. */
  finished: JsonObject;
  finishedSeq: number;
  type: string;
  /** Instants in milliseconds. */
  start: number;
  end: number;
  accepted: readonly AcceptedAction[];
}

/** An action that the log reports as accepted. */
export interface AcceptedAction {
  seq: number;
  event: string;
  participation: string;
  total: string | null;
  step: number | null;
  at: number;
}

const taken = new Set(['bid', 'offer_updated', 'price_accepted', 'left']);

export function courseOf(log: readonly LogEntry[], answers: readonly AnsweredAction[]): LogCourse {
  const published = log[0]?.data ?? {};
  const finish = log.find(({ event }) => event === 'finished');
  const finished = finish?.data ?? {};
  return {
    log,
    answers,
    published,
    finished,
    finishedSeq: finish?.seq ?? Infinity,
    type: text(published['type']),
    start: Date.parse(text(published['startDate'])),
    end: Date.parse(text(finished['at'])),
    accepted: log.filter(({ event }) => taken.has(event)).map(acceptedOf),
  };
}

function acceptedOf({ seq, event, at, data }: LogEntry): AcceptedAction {
  return {
    seq,
    event,
    participation: text(data['participation']),
    total: typeof data['after'] === 'string' ? data['after'] : null,
    step: typeof data['step'] === 'number' ? data['step'] : null,
    at: Date.parse(at),
  };
}

export const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Time for which the service had been away before this entry, by which the finish was moved. */
export const downtimeBefore = ({ log }: LogCourse, seq: number): number =>
  log
    .filter((entry) => entry.seq < seq && entry.event === 'finish_moved' && entry.data['reason'] === 'shift')
    .reduce((sum, { data }) => sum + whole(data['milliseconds']), 0);

/** The finish according to these entries, in milliseconds. */
export function finishIn(log: readonly LogEntry[]): number {
  const moved = log.findLast(({ event }) => event === 'finish_moved');
  return Date.parse(text(moved ? moved.data['after'] : log[0]?.data['finishDate']));
}
