import { Problem } from '../problem.ts';

/** More of one key than any browser sends at once. */
const mostWaiting = 100;

interface Line {
  last: Promise<unknown>;
  length: number;
}

const lines = new Map<string, Line>();

/** One after another for each key; the next begins also where the one before failed. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (line.length >= mostWaiting) throw new Problem('too_many_attempts', { params: { minutes: 1 } });
  const own = line.last.then(work, work);
  lines.set(key, Object.assign(line, { last: own, length: line.length + 1 }));
  try {
    return await own;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
}
