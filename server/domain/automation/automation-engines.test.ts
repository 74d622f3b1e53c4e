import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { NO_TEMPORAL, startTemporalDevServer } from '../../testing/temporal-dev-server.ts';
import { startChild } from '../../workflows/testing/child-process.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { completeFields, makeReady } from '../testing/request-maker.ts';

interface Engine {
  bench: NegotiationBench;
  stop: () => Promise<void>;
}

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

/** Runs the same purchase on both engines, in real time. */
function suite(name: string, start: () => Promise<Engine>): void {
  let engine: Engine;
  before(async () => {
    engine = await start();
  });
  after(() => engine?.stop());

  test(`${name}: approvals and the end of the request are signals, and each step runs once`, async () => {
    const { buyer, server, suppliers } = engine.bench;
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
}

describe('the embedded engine', () => {
  suite('embedded', async () => {
    const bench = await negotiationBench({ background: true });
    return { bench, stop: () => bench.server.stop() };
  });
});

const service = await startTemporalDevServer();

describe('Temporal', { skip: service ? false : NO_TEMPORAL }, () => {
  after(() => service?.teardown());
  suite('Temporal', async () => {
    assert.ok(service);
    const temporal = { address: service.address, namespace: 'default' };
    const bench = await negotiationBench({ background: true, temporal });
    const { dataDir, databaseUrl } = bench.server.services.config;
    const worker = startChild(new URL('../../processes/worker.ts', import.meta.url), [], {
      DATABASE_URL: String(databaseUrl),
      DATA_DIR: dataDir,
      TEMPORAL_ADDRESS: service.address,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      DOWNTIME_AFTER_SECONDS: '0',
    });
    return {
      bench,
      stop: async () => {
        await worker.kill();
        await bench.server.stop();
      },
    };
  });

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
