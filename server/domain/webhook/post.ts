import { type LookupAddress, lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isTestReceiver, urlViolations, type UrlRules } from './check-url.ts';
import { isForbiddenAddress } from './forbidden-address.ts';

/** The receiver's answer, or why there is none. */
export interface Answer {
  status: number | null;
  /** The beginning of its body, or of the error. */
  response: string;
  /** The receiver's wish for the next attempt, as sent. */
  retryAfter: string | null;
}

export interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

interface PostContext {
  rules: UrlRules;
  /** Time for everything, from the name server to the end of the answer. */
  withinMs?: number;
  /** Asks a name server. Replaced in tests. */
  resolve?: Resolve;
}

const answerWithinMs = 10_000;
const mostBytes = 1024;

const resolveAll: Resolve = (host, done) => lookup(host, { all: true, verbatim: true }, done);

/**
 * Posts once, to an address that was checked after the name was resolved. Follows no redirect, because it would lead
 * to an unchecked address. Never throws.
 */
export async function post({ url, headers, body }: Post, context: PostContext): Promise<Answer> {
  const [refused] = urlViolations(url, context.rules);
  if (refused) return noAnswer(refused.message);
  const address = new URL(url);
  const signal = AbortSignal.timeout(context.withinMs ?? answerWithinMs);
  const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, signal };
  // Without an agent, no connection is kept and used again.
  const request = isTestReceiver(address, context.rules)
    ? httpRequest(address, { ...options, agent: false })
    : httpsRequest(address, { ...options, agent: false, lookup: checkedLookup(context.resolve ?? resolveAll) });
  try {
    const answer = await answerTo(request, body);
    const retryAfter = answer.headers['retry-after'] ?? null;
    return { status: answer.statusCode ?? null, response: await beginningOf(answer), retryAfter };
  } catch (error) {
    return noAnswer(signal.aborted ? `no answer in ${(context.withinMs ?? answerWithinMs) / 1000} s` : textOf(error));
  } finally {
    request.destroy();
  }
}

const noAnswer = (response: string): Answer => ({ status: null, response, retryAfter: null });

const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, mostBytes);

function answerTo(request: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', resolve);
    request.end(body);
  });
}

/** The first kilobyte. What follows is not read. An answer that breaks off still has its status. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // The status is known, and the rest does not matter.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, mostBytes));
  // PostgreSQL stores no NUL.
  return text.replaceAll('\0', '\uFFFD');
}

/** Resolves a name once. If one of its addresses is forbidden, none is used. The connection goes to those checked. */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), []);
      if (addresses.some(({ address }) => isForbiddenAddress(address)))
        return done(new Error(`${host} leads to a forbidden address`), []);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
