import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { negotiationBench, type NegotiationBench, type OpenRequest } from '../../testing/negotiation-maker.ts';
import { created } from '../../testing/request-maker.ts';

export const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

/** Two pumps of four, two seals: supplier 1 is cheap for pumps, supplier 2 for seals. */
export const crossed = [
  ['10', '30'],
  ['12', '20'],
  ['15', '15'],
];

/** Starts a bench for the tests of a file, which makes finished requests and solved scenarios. */
export function openScenarios() {
  let bench: NegotiationBench;
  before(async () => {
    bench = await negotiationBench({ background: true });
  });
  after(() => bench.server.stop());
  const buyer = () => bench.buyer.api;
  return {
    bench: () => bench,
    buyer,
    makeFinished: async (prices: readonly (readonly string[])[] = crossed): Promise<OpenRequest> => {
      const open = await bench.open(prices);
      await bench.server.services
        .db('request')
        .where({ id: idOf(open.request) })
        .update({ state: 'finished' });
      return open;
    },
    scenario: async (request: string, rules: object[] = [], more: object = {}): Promise<string> =>
      created(await buyer().post(`${request}/scenarios`, { title: 'Balanced', goal: 'cost', rules, ...more })),
    untilSolved: async (iri: string): Promise<Record<string, unknown>> => {
      const solving = await buyer().put(`${iri}/solve`, {});
      assert.equal(solving.status, 202, JSON.stringify(solving.body));
      assert.equal(solving.body['state'], 'solving');
      for (;;) {
        const { body } = await buyer().get(iri);
        if (body['state'] !== 'solving') return body;
        await wait(100);
      }
    },
    supplierIri: (index: number): string => `/api/organizations/${bench.suppliers[index]?.organization}`,
  };
}
