import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import { serverClock } from './clock.ts';
import { isNotActivated, notActivated } from './not-activated.ts';
import { Problem, problemOf } from './problem.ts';
import { viewAsStore } from './view-as.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call {
  method?: Method;
  /** An absolute path: an IRI as it came, or `/api/…`. */
  path: string;
  body?: JsonObject | FormData;
  /** The same key makes a retry answer the first result. Absent: one is made for this call. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Of what the call changes the page knows the content: the answer need not repeat it. */
  minimal?: boolean;
  /** 401 is an answer here (log-in, session check), not the end of the session. */
  anonymous?: boolean;
  /** Asked as oneself, whatever organization an administrator views as. */
  asOneself?: boolean;
}

const timeoutMilliseconds = 120_000;

let sessionEnded: () => void = () => {};
/** Who is told when the server no longer knows the session. */
export function onSessionEnd(listener: () => void): void {
  sessionEnded = listener;
}

/** It is over, by what another tab says. */
export const endSession = (): void => sessionEnded();

/** One call of the API: JSON-LD in and out, the session's cookie, refusals thrown as Problem. 204 gives null. */
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
