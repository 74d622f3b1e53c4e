import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { startTemporalDevServer } from '../../testing/temporal-dev-server.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { act, makeRunning, ok, participationsOf } from '../testing/negotiation-maker.ts';
import { onBothEngines } from '../testing/on-both-engines.ts';
import { created } from '../testing/request-maker.ts';

/** Long, because processes and a service share the machine with other tests. */
const patienceMs = 60_000;

const service = await startTemporalDevServer();

onBothEngines(service, ({ name, bench }) => {
  test(`${name}: a silent approval request is reminded, escalated and expired, each once`, async () => {
    const { buyer, server, suppliers, open } = bench();
    const { db, newId } = server.services;
    const { account, api: lead } = server.people.lead;
    const rule = { subjects: ['award'], amountFrom: { amount: '50', currency: 'EUR' } };
    const steps = [{ approvers: [`/api/users/${account}`], quorum: 1 }];
    created(await lead.post('approval-rules', { title: 'From 50', ...rule, steps }));
    const request = await open();
    const negotiation = await makeRunning(buyer, request, { type: 'rank_negotiation' });
    const [place = ''] = await participationsOf(negotiation, suppliers.slice(0, 3));
    await ok(act(buyer.api, negotiation, 'forced-finish'));
    const { body } = await ok(act(buyer.api, place, 'awarding', { reason: 'Best price' }));
    const iri = String(body['@id']);
    const id = iri.slice(-36);
    /** Moves an instant of the request, and tells its run that something changed. */
    const move = async (values: { created_at: Date } | { expires_at: Date }): Promise<void> => {
      await db('approval_request').where({ id }).update(values);
      const wake = { kind: 'engine', workflow: 'approvalRequest', id } as const;
      await db.transaction((trx) => writeEffects(trx, [wake], { newId, now: () => new Date() }));
    };
    const becomes = (what: string, is: (seen: Record<string, unknown>) => boolean): Promise<true> =>
      eventually(what, async () => is((await ok(buyer.api.get(iri))).body), patienceMs);
    await move({ created_at: new Date(Date.now() - 4 * 86_400_000) });
    await becomes('it is escalated', ({ escalatedAt }) => escalatedAt !== null);
    await move({ expires_at: new Date(Date.now() + 1_000) });
    await becomes('it expires', ({ state }) => state === 'expired');
    const history = await db('history').where({ record_id: id }).orderBy('version').select('operation', 'account_id');
    assert.deepEqual(
      history.map(({ operation, account_id }) => [operation, account_id]),
      [
        ['create', buyer.account],
        ['remind', null],
        ['escalate', null],
        ['expire', null],
      ],
    );
    assert.equal((await act(buyer.api, place, 'awarding', { reason: 'Best price' })).status, 202);
  });

  if (name === 'embedded') return;
  test('Temporal: each run has a label with its kind, title and organization', async () => {
    assert.ok(service);
    const { workflow: client } = service.client;
    const summaries: string[] = [];
    for await (const { workflowId, runId } of client.list()) {
      if (!workflowId.startsWith('approvalRequest-')) continue;
      const run = await client.getHandle(workflowId, runId).describe();
      summaries.push((await run.staticSummary()) ?? '');
    }
    assert.notEqual(summaries.length, 0);
    for (const summary of summaries) assert.match(summary, /^approvalRequest: Pumps, all plants \(.+\)$/);
  });
});
