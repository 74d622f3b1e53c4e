import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { created, inDays } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('one organization, entered twice, keeps its documents and is asked for each kind once', async () => {
  const { purchaser, supplier3, supplier4, admin } = server.people;
  const iri = (organization: string): string => `/api/organizations/${organization}`;
  await server.services.db('organization_contact').insert(
    [supplier3, supplier4].flatMap(({ organization }) => [
      { contact_id: purchaser.organization, organization_id: organization },
      { contact_id: organization, organization_id: purchaser.organization },
    ]),
  );
  const suppliers = [supplier3, supplier4].map(({ organization }) => iri(organization));
  const ask = { suppliers, kinds: ['tax'], dueAt: inDays(9) };
  await ok(purchaser.api.post('supplier-documents/ask', ask));
  const pdf = { name: 'Policy.pdf', content: '%PDF-1.4\n%%EOF' };
  const fields = { kind: 'insurance', validUntil: inDays(99).slice(0, 10) };
  const document = created(await supplier3.api.upload('supplier-documents', pdf, fields));
  await ok(act(supplier3.api, document, 'share', { organization: iri(purchaser.organization) }));
  const { legal_name: confirmation } = (await ok(admin.api.get(iri(supplier3.organization)))).body;
  await ok(act(admin.api, iri(supplier3.organization), 'merge', { into: iri(supplier4.organization), confirmation }));
  const { body } = await ok(purchaser.api.get('supplier-documents'));
  const records = body['hydra:member'] as { kind: string; state: string; organization: string }[];
  const sorted = records.toSorted((one, other) => one.kind.localeCompare(other.kind));
  assert.deepEqual(
    sorted.map(({ kind, state, organization }) => [kind, state, organization]),
    [
      ['insurance', 'submitted', iri(supplier4.organization)],
      ['tax', 'requested', iri(supplier4.organization)],
    ],
  );
});
