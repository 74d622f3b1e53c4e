import { DateTime } from 'luxon';
import type { JsonObject } from '../../language/json-schema.ts';
import { check, type Check, type Fix } from './check.ts';
import { wrongTimes, type Times } from './draft-stops.ts';
import { namesOf } from './people-checks.ts';
import { distinctHours, isHoliday, isWorkingTime, localTime, type Party } from './working-hours.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Limits of what a draft may ask of people's time. */
export interface Demands {
  /** Moments at which people should be at work. */
  attended: readonly (keyof Times)[];
  /** Minimum notice before the start, in minutes; 0 if nothing needs it. */
  notice: number;
  shortest: number;
  longest: number;
}

/** Minutes. A request needs a day, because suppliers must calculate. */
export const requestDemands: Demands = {
  attended: ['finishDate'],
  notice: 0,
  shortest: 24 * 60,
  longest: 90 * 24 * 60,
};

/** A negotiation in which everyone watches a clock. */
export const liveDemands: Demands = {
  attended: ['startDate', 'finishDate'],
  notice: 30,
  shortest: 10,
  longest: 4 * 60,
};

/** A negotiation in which everyone acts at a time of their choice. */
export const calmDemands: Demands = { attended: ['finishDate'], notice: 0, shortest: 60, longest: 30 * 24 * 60 };

/** A negotiation that is entered, not attended. */
export const noDemands: Demands = { attended: [], notice: 0, shortest: 0, longest: Infinity };

export interface TimeQuestion extends Times {
  now: string;
  demands: Demands;
  /** False if the finish follows from the settings. */
  isFinishEntered?: boolean;
  /** The purchaser first. */
  parties: readonly Party[];
  /** The page on which the times are entered. */
  path: string;
}

/** Checks entered times that publishing would accept. A start that has passed is the moment of publishing. */
export function timeChecks(question: TimeQuestion): Check[] {
  if (wrongTimes(question, question.isFinishEntered).length > 0) return [];
  const found = [...lengthChecks(question), ...attendanceChecks(question)];
  if (found.length === 0) return [];
  const fix = moved(question) ?? { path: question.path };
  return found.map((one) => ({ ...one, fix }));
}

const latest = (one: string, other: string): string => (one > other ? one : other);

function lengthChecks({ now, startDate, finishDate, demands }: TimeQuestion): Check[] {
  const found: Check[] = [];
  const notice = startDate === null ? Infinity : (Date.parse(startDate) - Date.parse(now)) / minute;
  if (demands.notice > 0 && notice < demands.notice)
    found.push(check('starts_too_soon', { params: { minutes: notice <= 0 ? 0 : demands.notice } }));
  if (startDate === null || finishDate === null) return found;
  const lasts = (Date.parse(finishDate) - Date.parse(latest(startDate, now))) / minute;
  if (lasts < demands.shortest) found.push(check('too_short', { params: lengthOf(demands.shortest) }));
  if (lasts > demands.longest) found.push(check('runs_longer_than_hours', { params: lengthOf(demands.longest) }));
  return found;
}

/** A limit in the unit in which people name it. */
function lengthOf(minutes: number): JsonObject {
  const hours = minutes / 60;
  if (hours < 1) return { count: minutes, unit: 'minutes' };
  return hours < 48 ? { count: Math.round(hours), unit: 'hours' } : { count: Math.round(hours / 24), unit: 'days' };
}

function momentsOf({ now, demands, ...times }: TimeQuestion): [keyof Times, string][] {
  return demands.attended.flatMap((name) => {
    const at = times[name];
    return at !== null && at > now ? [[name, at] as [keyof Times, string]] : [];
  });
}

function attendanceChecks(question: TimeQuestion): Check[] {
  const { parties } = question;
  const moments = momentsOf(question);
  const absent = moments.flatMap(([name, at]) =>
    grouped(
      parties.filter((party) => !isWorkingTime(at, party)),
      // Places with the same time of day are one.
      (party) => localTime(at, party).toFormat('yyyy-MM-dd HH:mm'),
    ).map(([first, names]) => ({ moment: name, at, timeZone: first.timeZone, names })),
  );
  const free = moments.flatMap(([name, at]) =>
    grouped(
      parties.filter((party) => isHoliday(at, party)),
      (party) => `${party.country} ${localTime(at, party).toISODate()}`,
    ).map(([first, names]) => ({ moment: name, country: first.country, day: localTime(at, first).toISODate(), names })),
  );
  return [
    ...(absent.length > 0 ? [check('outside_working_hours', { params: { times: absent } })] : []),
    ...(free.length > 0 ? [check('public_holiday', { params: { days: free } })] : []),
  ];
}

/** Groups parties by a key. Each group is its first party, and the names of all. */
function grouped(parties: readonly Party[], key: (party: Party) => string): [Party, string[]][] {
  const groups = new Map<string, Party[]>();
  for (const party of parties) groups.set(key(party), [...(groups.get(key(party)) ?? []), party]);
  return [...groups.values()].flatMap((group) => (group[0] ? [[group[0], namesOf(group)] as [Party, string[]]] : []));
}

const farthestDays = 14;

/**
 * Proposes the nearest later times of the same length at which everyone is at work. Null if there are none within two
 * weeks, or if the length itself is wrong.
 */
function moved(question: TimeQuestion): Fix | null {
  const { now, startDate, finishDate, demands, parties } = question;
  if (finishDate === null && demands.attended.includes('finishDate')) return null;
  const first = DateTime.fromISO(latest(startDate ?? now, now), { zone: 'utc' });
  const lasts = finishDate === null ? 0 : Date.parse(finishDate) - first.toMillis();
  if (lasts / minute > demands.longest) return null;
  const length = Math.max(lasts, demands.shortest * minute);
  const hours = distinctHours(parties);
  const isGood = (at: string): boolean => hours.every((party) => isWorkingTime(at, party) && !isHoliday(at, party));
  const isMoved = demands.attended.includes('startDate');
  const from = isMoved ? Math.max(first.toMillis(), Date.parse(now) + hour) : first.toMillis() + length;
  for (let at = roundedUp(from); at < from + farthestDays * 24 * hour; at += hour / 2) {
    const start = isMoved ? at : first.toMillis();
    const finish = isMoved ? at + length : at;
    const times = { startDate: iso(start), finishDate: iso(finish) };
    if (demands.attended.every((name) => isGood(times[name])))
      return { operation: 'update', input: changed(times, { isMoved, hasFinish: finishDate !== null }) };
  }
  return null;
}

const roundedUp = (at: number): number => Math.ceil(at / (hour / 2)) * (hour / 2);
const iso = (at: number): string => new Date(at).toISOString();

const changed = (
  { startDate, finishDate }: Record<keyof Times, string>,
  { isMoved, hasFinish }: { isMoved: boolean; hasFinish: boolean },
): JsonObject => ({ ...(isMoved ? { startDate } : {}), ...(hasFinish ? { finishDate } : {}) });
