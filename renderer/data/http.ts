import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import { serverClock } from './clock.ts';
import { isNotActivated, notActivated } from './not-activated.ts';
import { Problem, problemOf } from './problem.ts';
import { viewAsStore } from './view-as.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call {
  method?: Method;
  /** An absolute path: an IRI as received, or `/api/…`. */
  path: string;
  body?: JsonObject | FormData;
  /** A retry with the same key gets the first result again. If absent, a key is made for this call. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The page already knows the content of the change, so the answer need not repeat it. */
  minimal?: boolean;
  /** 401 is a normal answer here (log-in, session check) and does not end the session. */
  anonymous?: boolean;
  /** Sends the call as the user's own account, even while an administrator views as an organization. */
  asOneself?: boolean;
}

const timeoutMilliseconds = 120_000;

let sessionEnded: () => void = () => {};
/** Sets the listener that runs when the server no longer knows the session. */
export function onSessionEnd(listener: () => void): void {
  sessionEnded = listener;
}

/** Ends the session after another tab reported its end. */
export const endSession = (): void => sessionEnded();

/** Makes one API call: JSON-LD in and out, with the session cookie. Throws refusals as `Problem`. Null for 204. */
export async function call(request: Call): Promise<unknown> {
  const response = await send(request);
  serverClock.observeHeader(response.headers.get('Date'));
  const body = await bodyOf(response);
  if (response.ok) {
    if (isObject(body) && typeof body['serverTime'] === 'string') serverClock.observe(body['serverTime']);
    return body;
  }
  const problem = problemOf(response.status, body, response.headers.get('X-Request-Id'));
  if (response.status === 401 && !request.anonymous) sessionEnded();
  if (isNotActivated(problem)) notActivated.set(true);
  throw problem;
}

async function send(request: Call): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    return await fetch(request.path, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      credentials: 'same-origin',
      signal,
      ...(request.body ? { body: request.body instanceof FormData ? request.body : JSON.stringify(request.body) } : {}),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new Problem({ code: timeout.aborted ? 'timeout' : 'network_error', status: 0 });
  }
}

export function headersOf(request: Call): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/ld+json' };
  if (request.body && !(request.body instanceof FormData)) headers['Content-Type'] = 'application/ld+json';
  const viewAs = viewAsStore.get();
  if (viewAs && !request.asOneself) headers['X-View-As'] = viewAs.iri;
  if (request.minimal) headers['Prefer'] = 'return=minimal';
  const method = request.method ?? 'GET';
  if (method === 'POST' || method === 'PUT') headers['Idempotency-Key'] = request.idempotencyKey ?? crypto.randomUUID();
  return headers;
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (response.status === 204 || !/[/+]json\b/.test(type)) return null;
  try {
    return await response.json();
  } catch {
    return null;
  }
}
