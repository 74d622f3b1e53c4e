import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dayAfter, dayOf } from '../../../schemas/domain/validity.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { NO_TEMPORAL, startTemporalDevServer } from '../../testing/temporal-dev-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startChild } from '../../workflows/testing/child-process.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { created } from '../testing/request-maker.ts';

interface Engine {
  server: TestServer;
  stop: () => Promise<void>;
}

/** Long, because processes and a service share the machine with other tests. */
const patienceMs = 60_000;

/** Runs the same document on both engines, in real time. */
function suite(name: string, start: () => Promise<Engine>): void {
  let engine: Engine;
  before(async () => {
    engine = await start();
  });
  after(() => engine?.stop());

  test(`${name}: a document is reminded of and expires, each once`, async () => {
    const { services, people } = engine.server;
    const { db, newId } = services;
    const { purchaser, supplier1 } = people;
    await db('organization_contact').insert([
      { contact_id: purchaser.organization, organization_id: supplier1.organization },
      { contact_id: supplier1.organization, organization_id: purchaser.organization },
    ]);
    const day = (days: number): string => dayAfter(dayOf(new Date()), days);
    const pdf = { name: 'Policy.pdf', content: '%PDF-1.4\n%%EOF' };
    const fields = { kind: 'insurance', validUntil: day(300) };
    const mine = created(await supplier1.api.upload('supplier-documents', pdf, fields));
    await ok(act(supplier1.api, mine, 'share', { organization: `/api/organizations/${purchaser.organization}` }));
    const { body } = await ok(purchaser.api.get('supplier-documents'));
    const [record] = body['hydra:member'] as { '@id': string }[];
    const iri = record?.['@id'] ?? assert.fail();
    await ok(act(purchaser.api, iri, 'accept'));
    const id = iri.slice(-36);
    /** Moves the last day, and tells the run that something changed. */
    const move = async (days: number): Promise<void> => {
      await db('supplier_document')
        .where({ id })
        .update({ valid_until: day(days) });
      const wake = { kind: 'engine', workflow: 'supplierDocument', id } as const;
      await db.transaction((trx) => writeEffects(trx, [wake], { newId, now: () => new Date() }));
    };
    const reminded = async () => (await db('supplier_document').where({ id }).first('reminded_days'))?.reminded_days;
    await move(20);
    await eventually('both sides are reminded', async () => (await reminded()) === 30, patienceMs);
    await move(-1);
    const state = async () => (await ok(purchaser.api.get(iri))).body['state'];
    await eventually('it expires', async () => (await state()) === 'expired', patienceMs);
    const history = await db('history').where({ record_id: id }).orderBy('version').select('operation', 'account_id');
    assert.deepEqual(
      history.map(({ operation, account_id }) => [operation, account_id]),
      [
        ['create', supplier1.account],
        ['accept', purchaser.account],
        ['remind', null],
        ['remind', null],
        ['expire', null],
      ],
    );
  });
}

describe('the embedded engine', () => {
  suite('embedded', async () => {
    const server = await startTestServer({}, { background: true });
    return { server, stop: () => server.stop() };
  });
});

const service = await startTemporalDevServer();

describe('Temporal', { skip: service ? false : NO_TEMPORAL }, () => {
  after(() => service?.teardown());
  suite('Temporal', async () => {
    assert.ok(service);
    const temporal = { address: service.address, namespace: 'default' };
    const server = await startTestServer({ temporal }, { background: true });
    const { dataDir, databaseUrl } = server.services.config;
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
      server,
      stop: async () => {
        await worker.kill();
        await server.stop();
      },
    };
  });

  test('Temporal: each run has a label with its kind and organization', async () => {
    assert.ok(service);
    const { workflow: client } = service.client;
    const summaries: string[] = [];
    for await (const { workflowId, runId } of client.list()) {
      if (!workflowId.startsWith('supplierDocument-')) continue;
      const run = await client.getHandle(workflowId, runId).describe();
      summaries.push((await run.staticSummary()) ?? '');
    }
    assert.notEqual(summaries.length, 0);
    for (const summary of summaries) assert.match(summary, /^supplierDocument: insurance \(.+\)$/);
  });
});
