import { useEffect, useRef } from 'react';
import { serverNow } from '../../../../data/clock.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { passedMark } from './spoken.ts';

/** Says the time left at 10, 5, 1 minutes, 30 and 10 seconds; otherwise the clock is silent. */
export function useSpokenClock(until: string, say: (message: string) => void): void {
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
      say(mark >= 60 ? text('room.say.minutes', { count: mark / 60 }) : text('room.say.seconds', { count: mark }));
    }, 1000);
    return () => clearInterval(timer);
  }, [until, say, text]);
}
