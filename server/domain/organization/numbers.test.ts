import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesOf } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const wrong: readonly [what: string, input: object, violation: string][] = [
  ['Belgian number', { peppolId: { scheme: '0208', id: '0202239952' } }, 'peppolId.id wrong_check_digit'],
  ['short Belgian number', { peppolId: { scheme: '0208', id: '20223995' } }, 'peppolId.id wrong_mask'],
  ['Norwegian number', { peppolId: { scheme: '0192', id: '974760674' } }, 'peppolId.id wrong_check_digit'],
  ['GLN', { peppolId: { scheme: '0088', id: '4012345000008' } }, 'peppolId.id wrong_check_digit'],
  ['German VAT id as a Peppol id', { peppolId: { scheme: '9930', id: 'DE81190798' } }, 'peppolId.id wrong_mask'],
  [
    'Belgian VAT id as a Peppol id',
    { peppolId: { scheme: '9925', id: 'BE0202239952' } },
    'peppolId.id wrong_check_digit',
  ],
  ['German VAT id', { vat_id: 'DE 123' }, 'vat_id wrong_mask'],
  ['Belgian VAT id', { vat_id: 'BE 0202.239.952' }, 'vat_id format_register_code'],
  ['Belgian VAT id with a wrong check digit', { vat_id: 'BE 0202 239 952' }, 'vat_id wrong_check_digit'],
  ['Norwegian VAT id', { vat_id: 'NO 974760674 MVA' }, 'vat_id wrong_check_digit'],
];

for (const [what, input, violation] of wrong) {
  test(`a wrong ${what} is refused by its field, for purchasers, suppliers and the operator`, async () => {
    const { lead, supplier1, admin } = server.people;
    for (const { api, organization } of [lead, supplier1]) {
      const answer = await api.put(`organizations/${organization}`, input);
      assert.deepEqual([answer.status, codesOf(answer)], [400, [violation]]);
    }
    const made = { legal_name: 'Elsewhere Ltd', kind: 'supplier', ...input };
    const answer = await admin.api.post('organizations', made);
    assert.deepEqual([answer.status, codesOf(answer)], [400, [violation]]);
  });
}

test('a wrong Peppol id and a wrong VAT id are both named at once', async () => {
  const { api, organization } = server.people.lead;
  const input = { vat_id: 'DE 123', peppolId: { scheme: '0088', id: '4012345000008' } };
  const answer = await api.put(`organizations/${organization}`, input);
  assert.deepEqual(codesOf(answer), ['vat_id wrong_mask', 'peppolId.id wrong_check_digit']);
});
