import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validators } from './generated/validators/index.ts';

const letters = (count: number): string => 'x'.repeat(count);

/**
 * Promised bounds of the product's fields, written by hand, which the schemas must match. [validator, field, accepted
 * values, refused values]. A validator is an entity, or `<entity>.<operation>` for the body of an operation. Only its
 * violations of this field count.
 */
const bounds: readonly (readonly [string, string, readonly unknown[], readonly unknown[]])[] = [
  ['workflow', 'title', [letters(3), letters(150)], [letters(2), letters(151)]],
  ['request', 'title', [letters(3), letters(150)], [letters(2), letters(151)]],
  ['negotiation', 'title', [letters(3), letters(150)], [letters(2), letters(151)]],
  ['request', 'description', [letters(10), letters(20_000)], [letters(9), letters(20_001)]],
  ['requestItem', 'name', [letters(2), letters(200)], [letters(1), letters(201)]],
  ['requestItem', 'note', [letters(2_000)], [letters(2_001)]],
  [
    'requestItem',
    'quantity',
    ['1', '0.000001', '999999999999.999999', '1.50'],
    ['0', '0.0', '-1', '1.0000001', '1000000000000', '1e3', '1,5', ''],
  ],
  ['requestItem', 'unit', ['piece', 'kg', 'KG', 'SET'], ['pcs', 'Piece', '']],
  ['requirement', 'title', [letters(3), letters(300)], [letters(2), letters(301)]],
  ['requirement', 'description', [letters(5_000)], [letters(5_001)]],
  ['evaluationCriterion', 'title', [letters(2), letters(100)], [letters(1), letters(101)]],
  ['evaluationCriterion', 'weight', [1, 99], [0, 100, 1.5, '10']],
  ['evaluationScoring', 'rating', [-100, 0, 100], [-101, 101, 0.5]],
  ['workflow.archive', 'publicReason', ['x', letters(2_000)], ['', letters(2_001)]],
  ['workflow.archive', 'internalReason', ['x', letters(2_000)], ['', letters(2_001)]],
  ['response.reject', 'reason', ['x', letters(2_000)], ['', letters(2_001)]],
  ['response.cancel', 'reason', ['x', letters(2_000)], ['', letters(2_001)]],
  ['participation.awarding', 'reason', [letters(3), letters(2_000)], [letters(2), letters(2_001)]],
  ['negotiation.markFailed', 'publicReason', [letters(3), letters(2_000)], [letters(2), letters(2_001)]],
  ['negotiation.markFailed', 'internalReason', [letters(3), letters(2_000)], [letters(2), letters(2_001)]],
  ['requestFile', 'name', ['x', letters(255)], ['', letters(256)]],
  ['responseFile', 'description', [letters(3), letters(1_000)], [letters(2), letters(1_001)]],
  ['account', 'given_name', ['Jo', 'María José', "O'Neill", letters(100)], ['J', 'R2D2', letters(101)]],
  ['account', 'family_name', ['Ng', 'de Wit'], ['N', 'Wit 2']],
  ['account', 'telephone', ['123456', '+49 (40) 123-4/5', `+${'1'.repeat(29)}`], ['12345', '12345a', '1'.repeat(31)]],
  [
    'account',
    'email',
    ['lena@nordhafen.example', 'a.b+c@d-e.example'],
    ['lena', 'lena@', 'lena@nordhafen', 'a b@c.example'],
  ],
  [
    'account.registration',
    'password',
    ['Abcdef1!', `Aa1!${letters(124)}`],
    ['Abcde1!', `Aa1!${letters(125)}`, 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1'],
  ],
  ['organization', 'legal_name', ['AB', letters(200)], ['A', letters(201)]],
  ['organization', 'vat_id', ['DE 123456789'], ['DE-123', 'DE_123']],
  ['organization', 'duns_nr', ['123456789', letters(20)], ['12-345', letters(21)]],
  [
    'organization',
    'peppolId',
    [
      { scheme: '0088', id: '4012345000009' },
      { scheme: '0106', id: letters(50) },
    ],
    [
      { scheme: '0088' },
      { id: '4012345000009' },
      { scheme: '9999', id: '1' },
      { scheme: '0106', id: '12 34' },
      { scheme: '0106', id: letters(51) },
      { scheme: '0106', id: '12345678', name: 'x' },
    ],
  ],
  ['postalAddress', 'postal_code', ['1234', '1234567890'], ['123', '12345678901', 'AB123']],
  ['response', 'description', [letters(10), letters(5_000)], [letters(9), letters(5_001)]],
  ['response', 'senderAddress', [letters(10), letters(5_000)], [letters(9), letters(5_001)]],
  ['responseItem', 'price', ['0.01', '0.0001', '999999999999.9999'], ['0', '0.00', '-1', '1000000000000', '1.00001']],
  ['request', 'currency', ['EUR', 'JPY'], ['eur', 'XXX', 'DEM']],
  ['request', 'paymentTerms', ['net_30', 'custom'], ['net_31']],
  ['request', 'deliveryTerms', ['DAP', 'EXW', 'other'], ['DAF', 'dap']],
  [
    'request',
    'deliveryTime',
    [{ mode: 'until', end: '2027-02-15' }],
    [{ end: '2027-02-15' }, { mode: 'soon' }, { mode: 'date', start: '15.02.2027' }],
  ],
  [
    'request',
    'startDate',
    ['2026-11-23T08:00:00.000Z', '2026-11-23T09:00:00+01:00'],
    ['2026-11-23', '2026-13-01T00:00:00Z', 'tomorrow'],
  ],
  ['account.login', 'password', ['x'], ['']],
];

const problemsOf = (name: string, field: string, value: unknown): unknown[] => {
  const validate = validators[name] ?? assert.fail(`no validator ${name}`);
  if (validate({ [field]: value })) return [];
  return (validate.errors ?? []).filter(({ instancePath }) => instancePath.split('/')[1] === field);
};

for (const [name, field, accepted, refused] of bounds) {
  test(`${name}.${field} keeps its bounds`, () => {
    for (const value of accepted) assert.deepEqual(problemsOf(name, field, value), [], String(value).slice(0, 40));
    for (const value of refused) assert.notDeepEqual(problemsOf(name, field, value), [], String(value).slice(0, 40));
  });
}

test('limits lists in a body to 5,000 items and 1,000 invited suppliers', () => {
  const ids = Array.from({ length: 5_001 }, () => ({ name: 'Anchor bolt', quantity: '1', unit: 'piece' }));
  assert.notDeepEqual(problemsOf('request.items', 'upsert', ids), []);
  assert.deepEqual(problemsOf('request.items', 'upsert', ids.slice(1)), []);
  const emails = Array.from({ length: 1_001 }, (_, index) => `s${index}@supplier.example`);
  assert.notDeepEqual(problemsOf('invitation.create', 'emails', emails), []);
  assert.deepEqual(problemsOf('invitation.create', 'emails', emails.slice(1)), []);
});
