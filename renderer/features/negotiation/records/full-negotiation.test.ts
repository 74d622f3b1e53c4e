import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFullNegotiation } from './full-negotiation.ts';
import { participations } from './testing/two-places.ts';

test('the answer of get-full is the record and what stands beside it', () => {
  const full = toFullNegotiation({
    '@id': '/api/default-negotiations/n',
    participations,
    items: [],
    log: [{ seq: 1 }],
  });
  assert.deepEqual(
    full?.negotiation.participations,
    participations.map((one) => one['@id']),
  );
  assert.equal(full?.log.length, 1);
  assert.equal(toFullNegotiation(null), null);
});
