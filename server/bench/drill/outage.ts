import type { LogEntry } from '../../bidding/log-hash.ts';
import { text } from '../../../schemas/mechanisms/common/record-values.ts';
import type { AnsweredAction } from '../soak/answered.ts';

/** A kill, and the time until the next one. All instants are milliseconds since 1970. */
export interface Slot {
  name: string;
  from: number;
  to: number;
}

/** The effects of a kill on users. All times are in milliseconds. */
export interface Outage {
  name: string;
  /** Actions answered after the kill, and the number of them sent more than once. */
  actions: number;
  repeated: number;
  /** From the first sending of any one action to its answer. */
  longestWait: number;
  /** The longest time in which no one was answered. */
  longestSilence: number;
  /** The longest time in which an open page received no frame. */
  longestWithoutFrame: number;
  /** Negotiations that ended. `latestEnd`: the longest delay of a closing beyond one second after its end. */
  ends: number;
  latestEnd: number;
}

interface Seen {
  answers: readonly AnsweredAction[];
  frames: readonly number[];
  logs: readonly (readonly LogEntry[])[];
}

/** Delay of the closing step after the effective finish, in milliseconds. */
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

const endOf = ({ answeredAt }: AnsweredAction): number => (answeredAt === null ? Infinity : Date.parse(answeredAt));

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** Returns the longest time between two instants, or between one and an end of the slot. */
export function longestGap(instants: readonly number[], { from, to }: Pick<Slot, 'from' | 'to'>): number {
  const inside = instants.filter((at) => at > from && at < to).toSorted((a, b) => a - b);
  const points = [from, ...inside, to];
  return most(points.slice(1).map((at, index) => at - (points[index] ?? at)));
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** Formats the outages as a table for a document. */
export function tableOf(outages: readonly Outage[]): string {
  const head = [
    'killed',
    'actions',
    'sent again',
    'longest until answered, s',
    'no one answered, s',
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
