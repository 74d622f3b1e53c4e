import { boundedText } from '../../../kernel/bounded-text.ts';

/** A day's reference rates need only a few kilobytes. */
const mostBytes = 1_000_000;
const longestFetchMs = 5_000;

/** The text at the address; null if it is late, too large, refused, redirected or unreachable. Never throws. */
async function fetchFile(url: string, withinMs = longestFetchMs): Promise<string | null> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), withinMs);
  try {
    const answer = await fetch(url, { redirect: 'error', signal: ending.signal });
    return answer.ok && answer.body ? await boundedText(answer.body, mostBytes) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

/** Rates are published once a day. A failed fetch is retried soon. */
const keptMs = 600_000;
const triedAgainMs = 15_000;

interface FetchedFile {
  text: Promise<string | null>;
  until: number;
}

const fetched = new Map<string, FetchedFile>();

/** The text at the address, fetched once for all callers within some minutes; null if currently not available. */
export function publishedFile(url: string, fetchText = fetchFile, now = Date.now): Promise<string | null> {
  const known = fetched.get(url);
  if (known && now() < known.until) return known.text;
  const fresh: FetchedFile = { text: fetchText(url), until: Infinity };
  fetched.set(url, fresh);
  void endOf(fresh, now);
  return fresh.text;
}

async function endOf(fresh: FetchedFile, now: () => number): Promise<void> {
  const text = await fresh.text;
  fresh.until = now() + (text === null ? triedAgainMs : keptMs);
}
