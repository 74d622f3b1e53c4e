import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Representation } from '../../../../data/representation.ts';
import type { Format } from '../../../../i18n/use-format.ts';
import type { Text } from '../../../../i18n/use-text.ts';
import { participations } from '../../records/testing/two-places.ts';
import { toPlaces } from '../../records/place.ts';
import { roomFigures } from '../../room/figures/room-figures.ts';
import { englishReverseFigures } from './figures.ts';

const words = {
  text: ((id: string) => id) as Text,
  format: { money: (amount: string) => amount } as unknown as Format,
};

/** The figure of the leader. */
function ahead(of: object, states: readonly object[] = [{}, {}]): unknown[] {
  const records = participations.map((record, index) => ({ ...record, ...states[index] }));
  const places = toPlaces(records, (iri) => iri.slice(-1));
  const negotiation: Representation<'negotiation'> = { '@id': '/api/default-negotiations/n', ...of };
  const figures = roomFigures(places, [], 'EUR');
  const [, leads] = englishReverseFigures({ figures, negotiation, currency: 'EUR', places }, words);
  return [leads?.label, leads?.value, leads?.note, leads?.good];
}

test('names the leader while it runs, or no one', () => {
  assert.deepEqual(ahead({ state: 'started' }), ['room.figure.leader', '—', 'room.figure.leader.none', false]);
  assert.deepEqual(ahead({ state: 'started' }, [{}, { leading: true }]), ['room.figure.leader', '95.00', 'a', true]);
});

test('names the winner instead of the leader after the award', () => {
  const awarded = [{ state: 'lost' }, { state: 'won' }];
  assert.deepEqual(ahead({ state: 'awarded' }, awarded), ['result.winner', '95.00', 'a', true]);
});
