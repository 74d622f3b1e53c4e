/** Seconds before the end at which the clock is spoken. */
export const spokenSeconds = [600, 300, 60, 30, 10] as const;

/** The mark that was passed between two readings of the time left (milliseconds); null when none was. */
export function passedMark(before: number | null, now: number): number | null {
  if (before === null || now >= before || now <= 0) return null;
  const passed = spokenSeconds.filter((mark) => before > mark * 1000 && now <= mark * 1000);
  return passed.at(-1) ?? null;
}

/** Polite messages come at most once in so many milliseconds; the newest stands for those between. */
export const politePause = 5000;
