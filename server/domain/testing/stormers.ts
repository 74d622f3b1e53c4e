import { apiClient, type ApiClient } from '../../testing/api-client.ts';
import { crowd } from './crowd.ts';
import { act, makeNegotiation, ok, ownParticipation, type NegotiationBench } from './negotiation-maker.ts';
import type { SecondProcess } from './second-process.ts';

export interface Stormer {
  /** The supplier's own participation. */
  place: string;
  /** Clients of both processes. */
  apis: ApiClient[];
}

/** A published negotiation of this many suppliers at 600, 606, 612, …, each connected to two processes. */
export async function stormers(
  { buyer, open, server }: NegotiationBench,
  second: SecondProcess,
  { count, body }: { count: number; body: object },
): Promise<{ negotiation: string; all: Stormer[] }> {
  const request = await open([]);
  const made = await crowd(server.services, request.request, count);
  const negotiation = await makeNegotiation(buyer, request, body);
  await ok(act(buyer.api, negotiation, 'publish'));
  const all = await Promise.all(
    made.map(async ({ token }) => {
      const first = apiClient(server.origin, token);
      const apis = [first, apiClient(second.origin, token)];
      return { apis, place: await ownParticipation(first, negotiation) };
    }),
  );
  return { negotiation, all };
}
