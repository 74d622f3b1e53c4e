import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTemporalDevServer } from '../../testing/temporal-dev-server.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { ok } from '../testing/negotiation-maker.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { onBothEngines } from '../testing/on-both-engines.ts';
import { completeFields, makeReady } from '../testing/request-maker.ts';

interface AutomationView {
  state: string;
  version: number;
  steps: { id: string; kind: string; state: string }[];
}

/** Long, because a process, a service and a browser share the machine with other tests. */
const patienceMs = 60_000;
const patience = { limit: 'P2D', escalation: { to: 'organization_admin', after: 'P1D' } };
const steps = [
  { kind: 'publish_request', mode: 'ask', ...patience },
  { kind: 'decide_offers', mode: 'auto', ...patience },
  { kind: 'form_lots', mode: 'auto', settings: { strategy: 'single' }, ...patience },
  { kind: 'award', mode: 'ask', ...patience },
];

const service = await startTemporalDevServer();

onBothEngines(service, ({ name, bench }) => {
  test(`${name}: approvals and the end of the request are signals, and each step runs once`, async () => {
    const { buyer, server, suppliers } = bench();
    const { api } = buyer;
    const { workflow, request } = await makeReady(api, completeFields());
    await ok(api.put(`${workflow}/automation`, { steps, version: 1 }));
    await ok(api.put(`${workflow}/automation/start`, { version: 2 }));
    const automation = async () => (await ok(api.get(`${workflow}/automation`))).body as unknown as AutomationView;
    const reaches = (kind: string, state: string): Promise<AutomationView> =>
      eventually(
        `${kind} is ${state}`,
        async () => {
          const now = await automation();
          return now.steps.some((one) => one.kind === kind && one.state === state) && now;
        },
        patienceMs,
      );
    const manualStep = await reaches('publish_request', 'manual');
    await ok(api.put(request, { finishDate: new Date(Date.now() + 25_000).toISOString() }));
    await ok(
      api.put(`${workflow}/automation-steps/${manualStep.steps[0]?.id}/approve`, { version: manualStep.version }),
    );
    await reaches('publish_request', 'completed');
    for (const [index, units] of [['10'], ['12']].entries()) {
      const supplier = suppliers[index] ?? assert.fail();
      await admit(server, request, supplier);
      await makeOffer(supplier.api, request, units);
    }
    await reaches('form_lots', 'completed');
    await reaches('award', 'manual');
    const { db } = server.services;
    const once = await db('history')
      .where({ automatic: true })
      .whereNot({ operation: 'create' })
      .select<{ operation: string }[]>('operation');
    assert.deepEqual(once.map(({ operation }) => operation).toSorted(), [
      'accepting',
      'accepting',
      'lotCreation',
      'publish',
    ]);
  });

  if (name === 'embedded') return;
  test('Temporal: each run has a label with its kind, title and organization', async () => {
    assert.ok(service);
    const { workflow: client } = service.client;
    const summaries: string[] = [];
    for await (const { workflowId, runId } of client.list())
      summaries.push(
        (await client
          .getHandle(workflowId, runId)
          .describe()
          .then((run) => run.staticSummary())) ?? '',
      );
    assert.ok(
      summaries.some((text) => /^automation: .+ \(.+\)$/.test(text)),
      summaries.join('; '),
    );
    assert.ok(
      summaries.some((text) => /^request: .+ \(.+\)$/.test(text)),
      summaries.join('; '),
    );
  });
});
