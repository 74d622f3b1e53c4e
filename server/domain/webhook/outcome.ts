import type { Answer } from './post.ts';

/** Consequence of an attempt for its delivery. `gone`: the receiver wants nothing more. */
export type Outcome = { kind: 'delivered' | 'gone' | 'failed' } | { kind: 'again'; at: Date };

const daySeconds = 86_400;

/** Seconds between attempts: three days and a bit. */
const pauses = [5, 30, 120, 600, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, daySeconds];

/** Share by which a pause is shortened at random, so that receivers that were down are not called all at once. */
const jitter = 0.2;

const gone = 410;

interface Attempted extends Pick<Answer, 'status' | 'retryAfter'> {
  /** Attempts before this one. */
  tries: number;
  /** From 0 to 1. */
  random: number;
}

export function outcomeOf({ status, retryAfter, tries, random }: Attempted, now: Date): Outcome {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === gone) return { kind: 'gone' };
  const pause = pauses[tries];
  if (pause === undefined) return { kind: 'failed' };
  const own = Math.max(pauses[0] ?? 0, pause * (1 - jitter * random));
  const seconds = Math.min(Math.max(own, wishedSeconds(retryAfter, now)), daySeconds);
  return { kind: 'again', at: new Date(now.getTime() + seconds * 1000) };
}

/** Reads `Retry-After`: seconds or a date. 0 for anything else. */
function wishedSeconds(text: string | null, now: Date): number {
  if (text === null) return 0;
  if (/^\d+$/.test(text.trim())) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : (at - now.getTime()) / 1000;
}
