import { DateTime } from 'luxon';
import { isPublicHoliday } from './public-holidays.ts';

/** Someone who should be at work: the purchaser, or a supplier. */
export interface Party {
  name: string;
  /** IANA name. */
  timeZone: string;
  /** ISO code; null if it is not known. */
  country: string | null;
}

const opening = 8;
const closing = 18;

/** Countries whose weekend is Friday and Saturday. */
const fridayFree: ReadonlySet<string | null> = new Set([
  'BD',
  'BH',
  'DZ',
  'EG',
  'IL',
  'IQ',
  'JO',
  'KW',
  'LY',
  'MV',
  'OM',
  'QA',
  'SA',
  'SD',
  'SY',
  'YE',
]);

export const localTime = (instant: string, { timeZone }: Pick<Party, 'timeZone'>): DateTime =>
  DateTime.fromISO(instant, { zone: timeZone });

/** True between 8:00 and 18:00 of a working day. Holidays are a question of their own. */
export function isWorkingTime(instant: string, party: Party): boolean {
  const at = localTime(instant, party);
  const free = fridayFree.has(party.country) ? [5, 6] : [6, 7];
  const minutes = at.hour * 60 + at.minute;
  return !free.includes(at.weekday) && minutes >= opening * 60 && minutes <= closing * 60;
}

export const isHoliday = (instant: string, party: Party): boolean =>
  party.country !== null && isPublicHoliday(party.country, localTime(instant, party));

/** One party for each combination of time zone and country, since all of them have the same hours. */
export const distinctHours = (parties: readonly Party[]): Party[] => [
  ...new Map(parties.map((party) => [`${party.timeZone} ${party.country}`, party])).values(),
];
