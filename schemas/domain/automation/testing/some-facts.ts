import type { Facts } from '../facts.ts';

/** Facts of an active workflow whose request has prices and two items, with no other facts. */
export const someFacts = (more: Partial<Facts> = {}): Facts => ({
  now: '2026-11-23T08:00:00.000Z',
  workflow: { state: 'active', isTemplate: false },
  owner: 'active',
  request: { state: 'drafted', finishDate: '2026-12-03T08:00:00.000Z', hasPrices: true },
  invited: 0,
  unanswered: 0,
  candidates: 0,
  offers: [],
  ratings: { asked: 0, given: 0 },
  negotiations: [],
  freeItems: 0,
  splits: [],
  bounds: [],
  approver: null,
  ...more,
});
