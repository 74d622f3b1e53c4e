import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from './check.ts';
import { negotiationChecks, type NegotiationDraft } from './negotiation-checks.ts';
import { requestChecks, type RequestDraft } from './request-checks.ts';
import { negotiationDraft, participant, rankSettings, requestDraft, supplier } from './testing/drafts.ts';

const lisbon = { timeZone: 'Europe/Lisbon', country: 'PT' };
const warsaw = { timeZone: 'Europe/Warsaw', country: 'PL' };

const invitations: Partial<RequestDraft>[] = [
  {},
  { isPublic: true, invited: [] },
  { hasLink: true, invited: [] },
  { invited: [supplier(1), supplier(2)] },
  { invited: [supplier(1, lisbon), supplier(2, warsaw), supplier(3)] },
  { invited: [supplier(1), supplier(2, { organization: null, vatId: null, address: [null, null, null] })] },
];

const periods: Partial<RequestDraft>[] = [
  {},
  { startDate: '2026-11-19T09:00:00.000Z', finishDate: '2026-11-27T16:00:00.000Z' },
  { startDate: '2026-11-30T08:00:00.000Z', finishDate: '2026-12-11T14:00:00.000Z' },
  { isPriced: false, itemsWithoutPrice: 3, finishDate: '2026-12-18T16:00:00.000Z' },
  { takesQuestions: false, finishDate: '2026-11-24T11:00:00.000Z' },
];

const offers = (...prices: string[]) => prices.map((price, index) => participant(index + 1, price));

const kinds: Partial<NegotiationDraft>[] = [
  {},
  { type: 'rank_negotiation', settings: { minimumDecrement: '50.00' } },
  { settings: { ...rankSettings, showPriceForRankOne: true }, participants: offers('10000.00', '10500.00') },
  { type: 'sealed_bid_negotiation', settings: {}, finishDate: '2026-11-27T15:00:00.000Z' },
  { type: 'dutch_negotiation', settings: { stepAmount: '100.00' } },
  { type: 'english_reverse_negotiation', settings: { stepAmount: '100.00', floorPrice: '8000.00' } },
  { type: 'ai_bot_negotiation', settings: { policy: { target: '800.00' } }, finishDate: '2026-11-30T15:00:00.000Z' },
  { type: 'item_bot_negotiation', settings: { totalTarget: '9500.00' }, finishDate: '2026-11-30T15:00:00.000Z' },
  { type: 'offline_negotiation', settings: {}, finishDate: null },
  { settings: { ...rankSettings, minimumDecrement: '20.00' }, participants: offers('5000', '5000', '5100', '5600') },
];

const frames: Partial<NegotiationDraft>[] = [
  {},
  { targetTotal: '4500.00', ownEmails: [] },
  { startDate: '2026-11-23T08:30:00.000Z' },
];

const combined = <D>(one: readonly D[], other: readonly D[]): D[] =>
  one.flatMap((first) => other.map((second) => ({ ...first, ...second })));

/** A frame moves the start only where the finish still is later, and in time for people. */
const fits = ({ startDate, finishDate }: Partial<NegotiationDraft>): boolean =>
  !startDate || (typeof finishDate === 'string' && finishDate > startDate);

const withTime = (draft: Partial<NegotiationDraft>): Partial<NegotiationDraft> =>
  draft.startDate && !draft.finishDate && draft.type !== 'offline_negotiation'
    ? { ...draft, finishDate: '2026-11-23T10:00:00.000Z' }
    : draft;

test('60 good drafts have no stop and at most one warning each', () => {
  const checked = [
    ...combined(invitations, periods).map((more): [object, Check[]] => [more, requestChecks(requestDraft(more))]),
    ...combined(kinds, frames)
      .map(withTime)
      .filter((more) => more.type === 'offline_negotiation' || fits(more))
      .map((more): [object, Check[]] => [more, negotiationChecks(negotiationDraft(more))]),
  ];
  assert.ok(checked.length >= 60, String(checked.length));
  const bad = checked.filter(
    ([, checks]) =>
      checks.some(({ severity }) => severity === 'stop') ||
      checks.filter(({ severity }) => severity === 'warning').length > 1,
  );
  assert.deepEqual(bad, []);
  const warned = checked.filter(([, checks]) => checks.some(({ severity }) => severity === 'warning'));
  assert.deepEqual(warned, []);
});
