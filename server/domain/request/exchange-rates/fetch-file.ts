import { boundedText } from '../../../kernel/bounded-text.ts';

/** A day's reference rates are some kilobytes. */
const mostBytes = 1_000_000;
const longestFetchMs = 5_000;

/** The text at the address; null: too late, too much, refused, redirected, or unreachable. Throws nothing. */
export async function fetchFile(url: string, withinMs = longestFetchMs): Promise<string | null> {
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
