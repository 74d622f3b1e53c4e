import type { RecordOf } from '../../kernel/commands/rule.ts';

type Request = RecordOf<'request'>;

const day = 24 * 3600 * 1000;

/** The dates of a request as numbers of days from an instant; null without dates. */
export function durationsOf(
  { startDate, finishDate }: Pick<Request, 'startDate' | 'finishDate'>,
  from: string | null,
): Request['templateTimeframe'] {
  if (startDate === null || finishDate === null || from === null) return null;
  const days = (begin: string, end: string): number =>
    Math.min(365, Math.max(0, Math.round((Date.parse(end) - Date.parse(begin)) / day)));
  return { startsAfterDays: days(from, startDate), lastsDays: Math.max(1, days(startDate, finishDate)) };
}
