import type { LogEntry } from '../../bidding/log-hash.ts';
import { text } from '../../../schemas/mechanisms/common/record-values.ts';
import type { Answered } from '../soak/answered.ts';

/** A kill, and the time until the next one. All instants are milliseconds since 1970. */
export interface Slot {
  name: string;
  from: number;
  to: number;
}

/** What somebody felt of a kill; all times in milliseconds. */
export interface Outage {
  name: string;
  /** Actions that were answered after the kill, and those of them that were sent more than once. */
  actions: number;
  repeated: number;
  /** From the first sending of any one action to its answer. */
  longestWait: number;
  /** Nobody at all was answered. */
  longestSilence: number;
  /** A page that watches was told nothing. */
  longestWithoutFrame: number;
  /** Negotiations that ended, and how much later than one second after its end the last one was closed. */
  ends: number;
  latestEnd: number;
}

interface Seen {
  answers: readonly Answered[];
  frames: readonly number[];
  logs: readonly (readonly LogEntry[])[];
}

/** The closing step runs so long after the effective finish. */
const closesAfter = 1_000;

export function outageOf(slot: Slot, { answers, frames, logs }: Seen): Outage {
  const felt = answers.filter((one) => endOf(one) >= slot.from && endOf(one) < slot.to);
  const ends = logs
    .flat()
    .filter(({ event }) => event === 'finished')
    .map(({ at, data }) => ({ at: Date.parse(text(data['at'])), written: Date.parse(at) }))
    .filter(({ at }) => at >= slot.from && at < slot.to);
  return {
    name: slot.name,
    actions: felt.length,
    repeated: felt.filter(({ attempts }) => attempts > 1).length,
    longestWait: most(felt.map((one) => endOf(one) - Date.parse(one.sentAt))),
    longestSilence: longestGap(answers.filter(({ answeredAt }) => answeredAt !== null).map(endOf), slot),
    longestWithoutFrame: longestGap(frames, slot),
    ends: ends.length,
    latestEnd: most(ends.map(({ at, written }) => written - at - closesAfter)),
  };
}

const endOf = ({ answeredAt }: Answered): number => (answeredAt === null ? Infinity : Date.parse(answeredAt));

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** The longest time between two of them, or between one and an end of the slot. */
export function longestGap(instants: readonly number[], { from, to }: Pick<Slot, 'from' | 'to'>): number {
  const inside = instants.filter((at) => at > from && at < to).toSorted((a, b) => a - b);
  const points = [from, ...inside, to];
  return most(points.slice(1).map((at, index) => at - (points[index] ?? at)));
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** As a table that can be put into a document. */
export function tableOf(outages: readonly Outage[]): string {
  const head = [
    'killed',
    'actions',
    'sent again',
    'longest until answered, s',
    'nobody answered, s',
    'no live frame, s',
    'ends',
    'closed late by, s',
  ];
  const rows = outages.map((one) => [
    one.name,
    String(one.actions),
    String(one.repeated),
    seconds(one.longestWait),
    seconds(one.longestSilence),
    seconds(one.longestWithoutFrame),
    String(one.ends),
    one.ends === 0 ? '' : seconds(one.latestEnd),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
