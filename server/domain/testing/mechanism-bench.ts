import assert from 'node:assert/strict';
import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import type { Answer } from '../../testing/api-client.ts';
import {
  makeNegotiation,
  act,
  full,
  ok,
  participationsOf,
  type Full,
  type NegotiationBench,
} from './negotiation-maker.ts';
import { codeOf } from './offer-bench.ts';
import { codesOf } from './request-maker.ts';

/**
 * A published negotiation of any type with suppliers 1 to 3 at 60, 72 and 90. Start and end are in seconds from now.
 */
export interface Arena {
  negotiation: string;
  places: string[];
  /** Runs an operation of one supplier on its own participation. */
  does: (who: number, operation: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;
  /** A supplier's own participation as it reads it. */
  own: (who: number) => Promise<Record<string, unknown>>;
  /** The negotiation as the purchaser reads it, with its participations by supplier. */
  seen: () => Promise<Full>;
}

export async function arena(
  bench: NegotiationBench,
  type: string,
  { start = 0, finish = 3600, ...body }: { start?: number; finish?: number } & Record<string, unknown> = {},
): Promise<Arena> {
  const { buyer, open, suppliers, server } = bench;
  const now = server.services.now().getTime();
  const at = (seconds: number): string => new Date(now + seconds * 1000).toISOString();
  const request = await open();
  const negotiation = await makeNegotiation(buyer, request, {
    type,
    startDate: at(start),
    ...(mechanismFor(type)?.finish === 'entered' ? { finishDate: at(finish) } : {}),
    ...body,
  });
  await ok(act(buyer.api, negotiation, 'publish'));
  const places = await participationsOf(negotiation, suppliers.slice(0, 3));
  return {
    negotiation,
    places,
    does: (who, operation, action = {}, headers = {}) =>
      suppliers[who]!.api.put(`${places[who]}/${operation}`, action, headers),
    own: async (who) => (await ok(suppliers[who]!.api.get(places[who]!))).body,
    seen: () => full(buyer.api, negotiation),
  };
}

export const named = (operations: unknown): string[] =>
  (operations as { name: string }[]).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));

export const events = ({ log }: Full): unknown[] => log.map(({ event }) => event);

/** The refusal of an answer: its code and its parameters. */
export function refusedWith(answer: Answer, code: string, params?: object): void {
  assert.deepEqual(codeOf(answer), [409, code], JSON.stringify(answer.body));
  if (params) assert.deepEqual(answer.body['params'], params);
}

/** Checks that an amount refused by a rule is a violation with its path. */
export function valueRefused(answer: Answer, code: string): void {
  assert.deepEqual([answer.status, codesOf(answer)], [400, [`data.total ${code}`]], JSON.stringify(answer.body));
}

/** The mails of a template in the outbox for a negotiation, by recipient. */
export async function mailsOf({ server }: NegotiationBench, template: string, negotiation: string): Promise<string[]> {
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  return rows
    .filter(({ payload }) => payload.template === template && payload.data.link.endsWith(negotiation.slice(-36)))
    .map(({ payload }): string => payload.to.email)
    .toSorted((a, b) => a.localeCompare(b));
}
