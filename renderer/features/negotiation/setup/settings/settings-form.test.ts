import assert from 'node:assert/strict';
import { test } from 'node:test';
import { negotiation } from '../../../../../schemas/negotiation/negotiation.entity.ts';
import { sliceSchema } from '../../../../generic/form/slice-schema.ts';
import { initialData, rulesSchema, settingsFields } from './settings-form.ts';

const { schema } = negotiation;
const startOf = (type: string, settings: object | null = null) =>
  initialData({ type, title: 'Lot 1', settings }, schema)['settings'];
const fieldsOf = (type: string): string[] => {
  const record = { type, title: 'Lot 1' };
  const slice = sliceSchema({ schema, fields: settingsFields, record, mode: 'update' });
  return Object.keys(rulesSchema(slice, initialData(record, schema))?.properties ?? {});
};

test('the form of a type starts with its default values', () => {
  assert.deepEqual(startOf('dutch_negotiation'), { startPercentBelow: 20, stepSeconds: 30 });
  assert.deepEqual(startOf('english_reverse_negotiation'), { awardingSeconds: 60 });
  assert.deepEqual(startOf('rank_auction'), {
    minimumBidPercent: 10,
    tieRule: 'earliest',
    showBestPrice: false,
    showParticipantCount: false,
    showPriceForRankOne: false,
  });
  for (const type of ['sealed_bid_negotiation', 'offline_negotiation']) assert.equal(startOf(type), undefined);
});

test('entered values override the defaults', () => {
  assert.deepEqual(startOf('dutch_negotiation', { stepSeconds: 10, stepAmount: '5.00' }), {
    startPercentBelow: 20,
    stepSeconds: 10,
    stepAmount: '5.00',
  });
});

test('each type shows only its own settings', () => {
  assert.deepEqual(fieldsOf('dutch_negotiation'), ['startPercentBelow', 'stepAmount', 'stepSeconds']);
  assert.deepEqual(fieldsOf('english_reverse_negotiation').toSorted(), [
    'awardingSeconds',
    'floorPrice',
    'startPrice',
    'stepAmount',
  ]);
  assert.deepEqual(fieldsOf('sealed_bid_negotiation'), []);
});
