import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostUrgent } from './negotiation-phase.ts';

const negotiation = <S extends string>(id: string, state: S, startDate: string, nextRound?: string) => ({
  '@id': id,
  state,
  startDate,
  ...(nextRound ? { nextRound } : {}),
});

test('leads a supplier to the most urgent negotiation', () => {
  const over = negotiation('over', 'awarded', '2026-11-01T08:00:00Z');
  const later = negotiation('later', 'published', '2026-12-02T08:00:00Z');
  const soon = negotiation('soon', 'published', '2026-12-01T08:00:00Z');
  const running = negotiation('running', 'started', '2026-11-20T08:00:00Z');
  assert.equal(mostUrgent([over, later, soon, running])?.['@id'], 'running');
  assert.equal(mostUrgent([over, later, soon])?.['@id'], 'soon');
  assert.equal(mostUrgent([over, negotiation('newer', 'failed', '2026-11-05T08:00:00Z')])?.['@id'], 'newer');
  assert.equal(mostUrgent([negotiation('first', 'finished', '2026-11-01T08:00:00Z', 'second')]), undefined);
  assert.equal(mostUrgent([]), undefined);
});
