import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialState } from './initial-state.ts';
import { isMechanismType, mechanisms, type MechanismType } from './index.ts';
import { at, finishDate, openingOf, startDate } from './testing/mechanism-example.ts';
import { negotiationValues, placeValues } from './common/write-state.ts';

const entrants = { b: ['90.00'], a: ['100.00', '20'] } as const;
const settings = { stepSeconds: 10, stepAmount: '2.50' };
const frozen = { currency: 'EUR', publishedAt: at(-3600) };

/** A draft as read from the database: its participations in any order, with data that only a record has. */
function draft(type: MechanismType) {
  const { participations } = openingOf(type, entrants);
  return {
    negotiation: {
      id: 'n',
      type,
      state: 'drafted' as const,
      title: 'Lot 1',
      startDate,
      finishDate,
      settings,
      currency: null,
    },
    participations: participations
      .toReversed()
      .map((one) => ({ ...one, state: 'participating' as const, version: 1, lastOffer: one.initialPrice })),
  };
}

for (const type of Object.keys(mechanisms).filter(isMechanismType)) {
  test(`${type}: the records of a published draft restore the same state`, () => {
    const records = draft(type);
    const { lot } = openingOf(type, entrants);
    const state = initialState(type, records, { ...frozen, ...(lot ? { lot } : {}) });
    assert.deepEqual(state, mechanisms[type].open(openingOf(type, entrants, settings)));
    const kept = {
      negotiation: { ...records.negotiation, ...negotiationValues(state) },
      participations: state.participations.map((place) => ({ ...place, ...placeValues(place) })),
    };
    assert.deepEqual(mechanisms[type].read(JSON.parse(JSON.stringify(kept))), state);
  });
}

test('an awarded or failed negotiation is over for its mechanism', () => {
  const records = draft('rank_negotiation');
  const state = initialState('rank_negotiation', records, frozen);
  for (const status of ['awarded', 'failed'] as const) {
    const negotiation = { ...records.negotiation, ...negotiationValues(state), state: status };
    assert.equal(mechanisms.rank_negotiation.read({ negotiation, participations: [] }).status, 'finished');
  }
});
