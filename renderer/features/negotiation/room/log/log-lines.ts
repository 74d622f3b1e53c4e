import { isObject } from '../../../../../schemas/language/json-schema.ts';
import { numberOrNull, textOf, textOrNull } from '../../records/values.ts';
import type { LogEntry } from '../../../../../schemas/generated/answers.ts';

/** A line of the log: a message with its values. `place` is the participation it is about. */
export interface LogLine {
  key: number;
  at: string;
  kind: 'bid' | 'refused' | 'moved' | 'event';
  place: string | null;
  amount: string | null;
  /** Message id, and its values. */
  text: string;
  values: Record<string, string | number>;
  /** True if the bid improved its supplier's rank. */
  up: boolean;
}

/** Newest first. */
export const logLines = (log: readonly LogEntry[]): LogLine[] => log.toReversed().map(lineOf);

function lineOf(entry: LogEntry): LogLine {
  const { seq, at, event, data } = entry;
  const base = { key: seq, at, place: textOrNull(data['participation']), amount: null, values: {}, up: false };
  if (event === 'bid') return { ...base, ...bidLine(entry) };
  if (event === 'price_accepted') {
    const step = (numberOrNull(data['step']) ?? 0) + 1;
    return {
      ...base,
      kind: 'bid',
      amount: textOrNull(data['after']),
      text: 'room.log.priceAccepted',
      values: { step },
    };
  }
  if (event === 'leave_refused') return { ...base, kind: 'refused', text: `error.${textOf(data['code'])}` };
  if (event === 'bid_refused') {
    return { ...base, kind: 'refused', amount: textOrNull(data['total']), text: refusalText(textOf(data['code'])) };
  }
  if (event === 'talk')
    return { ...base, amount: agreedPrice(data), text: `room.log.talk.${textOf(data['does'])}`, kind: 'event' };
  if (event === 'finish_moved') {
    return { ...base, kind: 'moved', text: 'room.log.finishMoved', values: { until: textOf(data['after']) } };
  }
  const forced = data['forced'] === true ? '.forced' : '';
  const amount = event === 'offer_entered' ? textOrNull(data['after']) : null;
  return { ...base, kind: 'event', amount, text: `room.log.${event}${forced}` };
}

/** In a talk, only the price of an accepted package counts. */
const agreedPrice = ({ does, package: agreed }: LogEntry['data']): string | null =>
  does === 'accept' && isObject(agreed) ? textOrNull(agreed['price']) : null;

/** Refusals of an amount by a rule appear as violations elsewhere. */
const refusalText = (code: string): string => (code.startsWith('bid_') ? `violation.${code}` : `error.${code}`);

function bidLine({ data }: LogEntry): Pick<LogLine, 'kind' | 'amount' | 'text' | 'values' | 'up'> {
  const shared = { kind: 'bid' as const, amount: textOrNull(data['after']) };
  const [from, to] = [numberOrNull(data['rankBefore']), numberOrNull(data['rank'])];
  if (from === null || to === null || from === to) {
    return { ...shared, text: 'room.log.stays', values: { rank: to ?? 0 }, up: false };
  }
  return { ...shared, text: 'room.log.moves', values: { from, to }, up: to < from };
}

export const bidsIn = (log: readonly LogEntry[]): LogEntry[] =>
  log.filter(({ event }) => event === 'bid' || event === 'price_accepted');
export const extensionsIn = (log: readonly LogEntry[]): LogEntry[] =>
  log.filter(({ event }) => event === 'finish_moved');
