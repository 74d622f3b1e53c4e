import { zonedTimeText } from '../../schemas/domain/date-text.ts';

/** Formats instants of binding documents: full date, time and zone; on the receipt to the millisecond. */
export const instantFormat = (locale: string, timeZone: string) => ({
  instant: (iso: string) => zonedTimeText(iso, { locale, timeZone }, 'second'),
  exact: (iso: string) => zonedTimeText(iso, { locale, timeZone }, 'millisecond'),
});
