import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isObject } from '../../../schemas/language/json-schema.ts';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import type { AnsweredAction, Operation } from './answered.ts';
import type { Arena, Seat } from './arenas.ts';

export interface Action {
  operation: Operation;
  total?: string;
  step?: number;
}

/** Retries stop at this instant. */
interface Context {
  apis: readonly ApiClient[];
  giveUpAt: number;
}

/**
 * Performs an action once, however often it must be sent. All attempts use one key, and go to the other process if one
 * does not answer. Without any answer the result is unknown.
 */
export async function call(
  { id, type }: Pick<Arena, 'id' | 'type'>,
  { path, participation }: Seat,
  { operation, total, step }: Action,
  { apis, giveUpAt }: Context,
): Promise<AnsweredAction & { type: string }> {
  const key = randomUUID();
  const body = total !== undefined ? { data: { total } } : step !== undefined ? { acceptedStep: step } : {};
  const sentAt = new Date().toISOString();
  const first = Math.floor(Math.random() * apis.length);
  let answer: Answer | null = null;
  let attempts = 0;
  while (!answer && Date.now() < giveUpAt) {
    const api = apis[(first + attempts) % apis.length];
    attempts += 1;
    answer = (await api?.put(`${path}/${operation}`, body, { 'Idempotency-Key': key }).catch(() => null)) ?? null;
    // An error of a process that is being killed or started is not an answer to the bidder.
    if (answer && answer.status >= 500) answer = null;
    if (!answer) await wait(100 + 200 * Math.random());
  }
  return {
    type,
    negotiation: id,
    participation,
    operation,
    total: total ?? null,
    step: step ?? null,
    key,
    attempts,
    sentAt,
    answeredAt: answer ? new Date().toISOString() : null,
    status: answer?.status ?? null,
    code: answer && answer.status !== 200 ? codeOf(answer.body) : null,
  };
}

/** A bid that violates a rule is identified by its violation. */
function codeOf({ code, violations }: Record<string, unknown>): string {
  const [first] = Array.isArray(violations) ? violations : [];
  return String(isObject(first) ? first['code'] : code);
}
