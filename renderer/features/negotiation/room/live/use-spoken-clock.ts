import { useEffect, useRef } from 'react';
import { serverNow } from '../../../../data/clock.ts';
import { useText } from '../../../../i18n/use-text.ts';

/** Seconds before the end at which the remaining time is announced. */
const spokenSeconds = [600, 300, 60, 30, 10] as const;

/** The mark passed between two values of the remaining milliseconds; null if there was none. */
export function passedMark(before: number | null, now: number): number | null {
  if (before === null || now >= before || now <= 0) return null;
  const passed = spokenSeconds.filter((mark) => before > mark * 1000 && now <= mark * 1000);
  return passed.at(-1) ?? null;
}

/** Announces the remaining time at 10, 5 and 1 minutes, and at 30 and 10 seconds. */
export function useSpokenClock(until: string, announce: (message: string) => void): void {
  const text = useText();
  const before = useRef<number | null>(null);
  useEffect(() => {
    before.current = null;
    if (!until) return undefined;
    const end = Date.parse(until);
    const timer = setInterval(() => {
      const left = end - serverNow();
      const mark = passedMark(before.current, left);
      before.current = left;
      if (mark === null) return;
      announce(mark >= 60 ? text('room.say.minutes', { count: mark / 60 }) : text('room.say.seconds', { count: mark }));
    }, 1000);
    return () => clearInterval(timer);
  }, [until, announce, text]);
}
