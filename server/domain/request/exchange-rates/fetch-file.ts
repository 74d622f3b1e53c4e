/** A day's reference rates are some kilobytes. */
const mostBytes = 1_000_000;
const longestFetchMs = 5_000;

/** The text at the address; null: too late, too much, refused, redirected, or unreachable. Throws nothing. */
export async function fetchFile(url: string, withinMs = longestFetchMs): Promise<string | null> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), withinMs);
  try {
    const answer = await fetch(url, { redirect: 'error', signal: ending.signal });
    return answer.ok && answer.body ? await readText(answer.body) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
