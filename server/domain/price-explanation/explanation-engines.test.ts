import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTemporalDevServer } from '../../testing/temporal-dev-server.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { onBothEngines } from '../testing/on-both-engines.ts';
import { created } from '../testing/request-maker.ts';

/** Long, because processes and a service share the machine with other tests. */
const patienceMs = 60_000;
const question = 'How can you deliver pumps at this price?';

onBothEngines(await startTemporalDevServer(), ({ name, bench }) => {
  test(`${name}: an unanswered question expires once at its due time, and an answered one does not`, async () => {
    const { buyer, server, suppliers, open } = bench();
    const { offers } = await open();
    const ask = async (offer = '', seconds = 0): Promise<string> => {
      const dueAt = new Date(Date.now() + seconds * 1000).toISOString();
      return created(await act(buyer.api, offer, 'ask-explanation', { question, dueAt }));
    };
    const stateOf = async (iri: string): Promise<unknown> => (await ok(buyer.api.get(iri))).body['state'];
    const answered = await ask(offers[1], 10);
    const silent = await ask(offers[0], 11);
    await ok(act(suppliers[1]?.api ?? buyer.api, answered, 'answer', { answer: 'We cast the housings ourselves.' }));
    assert.equal(await stateOf(silent), 'asked');
    await eventually('it expires', async () => (await stateOf(silent)) === 'expired', patienceMs);
    const { body } = await ok(buyer.api.get(silent));
    assert.ok(String(body['decidedAt']) >= String(body['dueAt']), 'not before its time');
    assert.equal(await stateOf(answered), 'answered');
    const { db } = server.services;
    const expiries = await db('history').where({ operation: 'expire' }).select('record_id', 'account_id');
    assert.deepEqual(expiries, [{ record_id: silent.slice(-36), account_id: null }]);
    const mails = await db('outbox').where({ kind: 'mail' }).select<{ payload: { template: string } }[]>('payload');
    assert.equal(mails.filter(({ payload }) => payload.template === 'explanation-expired').length, 1);
  });
});
