/** A duration in ISO 8601, `P2DT12H`: whole months, and the fixed-length part in milliseconds. */
export interface Duration {
  months: number;
  ms: number;
}

const pattern =
  /^P(?=.)(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns null if the text is not a duration, or if it is zero. */
export function durationOf(text: string): Duration | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const duration = {
    months: years * 12 + months,
    ms: (weeks * 7 + days) * dayMs + hours * hourMs + minutes * 60_000 + seconds * 1000,
  };
  return duration.months === 0 && duration.ms === 0 ? null : duration;
}

export const after = (instant: string, duration: string): string => shifted(instant, duration, 1);
export const before = (instant: string, duration: string): string => shifted(instant, duration, -1);

/** Adds calendar months first. A month after January 31 is the last day of February. */
function shifted(instant: string, duration: string, sign: 1 | -1): string {
  const { months, ms } = durationOf(duration) ?? { months: 0, ms: 0 };
  const date = new Date(instant);
  if (months > 0) {
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + sign * months);
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(day, last));
  }
  return new Date(date.getTime() + sign * ms).toISOString();
}
