import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFullNegotiation } from './full-negotiation.ts';
import { log, participations } from './testing/two-places.ts';

test('converts the get-full response to the record and its related data', () => {
  const full = toFullNegotiation({
    '@id': '/api/default-negotiations/n',
    participations,
    items: [],
    log: log.slice(0, 1),
  });
  assert.deepEqual(
    full.negotiation.participations,
    participations.map((one) => one['@id']),
  );
  assert.equal(full.log.length, 1);
});
