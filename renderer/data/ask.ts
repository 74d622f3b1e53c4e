import type { Answers } from '../../schemas/generated/answers.ts';
import { isObject } from '../../schemas/language/json-schema.ts';
import { call, type Call } from './http.ts';
import { Problem } from './problem.ts';
import { isRepresentation, toCollection, type Collection, type Kind, type Representation } from './representation.ts';

/** Sends a call, or reads a path, and returns the answer typed by its class. Throws `Problem` if the class differs. */
export async function ask<C extends keyof Answers>(
  type: C,
  request: Call | string,
  signal?: AbortSignal,
): Promise<Answers[C]> {
  const body = await bodyOf(request, signal);
  if (isOf(type, body)) return body;
  throw new Problem({ code: 'unexpected_error', status: 200 });
}

/** Does the same for a record whose class is known only from its address. */
export async function askRecord<E extends Kind = 'any'>(
  request: Call | string,
  signal?: AbortSignal,
): Promise<Representation<E>> {
  const body = await bodyOf(request, signal);
  if (isRepresentation<E>(body)) return body;
  throw new Problem({ code: 'unexpected_error', status: 200 });
}

export const askList = async <E extends Kind = 'any'>(
  request: Call | string,
  signal?: AbortSignal,
): Promise<Collection<E>> => toCollection<E>(await bodyOf(request, signal));

const bodyOf = (request: Call | string, signal?: AbortSignal): Promise<unknown> =>
  call(typeof request === 'string' ? { path: request, signal } : request);

/** Compares the class only: the server's tests check every answer against the schema of its class. */
const isOf = <C extends keyof Answers>(type: C, body: unknown): body is Answers[C] =>
  isObject(body) && body['@context'] === `/api/contexts/${type}`;
