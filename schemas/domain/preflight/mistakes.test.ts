import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violation } from '../../language/violation.ts';
import type { EnteredSettings } from '../../mechanisms/common/opening.ts';
import { severities, type Check, type CheckCode, type Severity } from './check.ts';
import { negotiationChecks, type NegotiationDraft } from './negotiation-checks.ts';
import { requestChecks, type RequestDraft } from './request-checks.ts';
import { negotiationDraft, participant, rankSettings, requestDraft, supplier } from './testing/drafts.ts';

type Mistake<D> = [CheckCode, D, Severity?];

const someone = { timeZone: 'America/New_York', country: 'US' };
const required = (path: string) => violation(path, 'required', 'This value is required');

const ofRequests: Mistake<Partial<RequestDraft>>[] = [
  ['nobody_invited', { invited: [] }],
  ['single_bidder', { invited: [supplier(1)] }],
  ['single_bidder', { invited: [supplier(1), supplier(2, { organization: 'organization-1' })] }],
  ['same_owner', { invited: [supplier(1), supplier(2, { vatId: 'de100000001' })] }],
  ['same_owner', { invited: [supplier(1), supplier(2, { vatId: 'DE-100.000.001' })] }],
  ['same_owner', { invited: [supplier(1), supplier(2, { address: ['STREET 1', '10001', 'DE'] })] }],
  ['same_owner', { invited: [supplier(1), supplier(2), supplier(3, { emails: ['owner@Supplier2.de'] })] }],
  ['same_owner', { invited: [supplier(1), supplier(2, { organization: null, emails: ['b@supplier1.de'] })] }],
  ['mail_bounced', { invited: [supplier(1), supplier(2, { hasBounced: true })] }],
  ['never_logged_in', { invited: [supplier(1), supplier(2), supplier(3, { neverSignedIn: true })] }],
  ['no_baseline', { itemsWithoutPrice: 3 }],
  ['no_baseline', { itemsWithoutPrice: 1 }],
  ['finish_before_questions_answered', { finishDate: '2026-11-23T15:00:00.000Z' }],
  [
    'finish_before_questions_answered',
    { startDate: '2026-12-24T09:00:00.000Z', finishDate: '2026-12-28T15:00:00.000Z' },
  ],
  ['too_short', { finishDate: '2026-11-20T15:00:00.000Z' }],
  ['too_short', { startDate: '2026-12-01T09:00:00.000Z', finishDate: '2026-12-01T14:00:00.000Z' }],
  ['runs_longer_than_hours', { finishDate: '2027-12-03T15:00:00.000Z' }],
  ['outside_working_hours', { finishDate: '2026-12-04T22:59:00.000Z' }],
  ['outside_working_hours', { finishDate: '2026-12-05T11:00:00.000Z' }],
  ['outside_working_hours', { finishDate: '2026-12-04T09:00:00.000Z', invited: [supplier(1), supplier(2, someone)] }],
  ['public_holiday', { finishDate: '2026-12-25T11:00:00.000Z' }],
  [
    'public_holiday',
    { finishDate: '2026-12-08T15:00:00.000Z', invited: [supplier(1), supplier(2, { country: 'ES' })] },
  ],
  ['public_holiday', { finishDate: '2026-11-26T16:00:00.000Z', invited: [supplier(1), supplier(2, someone)] }],
  ['start_missing', { startDate: null }],
  ['finish_missing', { finishDate: null }],
  ['finish_in_past', { startDate: '2026-11-01T09:00:00.000Z', finishDate: '2026-11-19T09:00:00.000Z' }],
  ['finish_before_start', { startDate: '2026-12-05T09:00:00.000Z' }],
  ['no_items', { violations: [violation('items', 'too_few', 'At least 1 entry', { limit: 1 })] }],
  ['incomplete', { violations: [required('paymentTerms')] }],
  ['supplier_blocked', { blocked: ['Supplier 2'] }],
  ['supplier_not_qualified', { unqualified: ['Supplier 2'] }],
];

const two = [participant(1, '10000.00'), participant(2, '10400.00')];
const rank = (settings: object): Partial<NegotiationDraft> => ({ settings: { ...rankSettings, ...settings } });
const dutch = (settings: object): Partial<NegotiationDraft> => ({ type: 'dutch_negotiation', settings });
const english = (settings: object): Partial<NegotiationDraft> => ({ type: 'english_reverse_negotiation', settings });
const withThird = (more: object) => ({ participants: [...two, participant(3, '10900.00', more)] });
const on = (day: string) => ({ startDate: `${day}T09:00:00.000Z`, finishDate: `${day}T10:00:00.000Z` });
const capped = (capMinutes: number) => ({ extension: { ...rankSettings.extension, capMinutes } });
const bot = (type: string, settings: EnteredSettings, more: object = {}): Partial<NegotiationDraft> => ({
  type,
  settings,
  finishDate: '2026-11-27T10:00:00.000Z',
  ...more,
});
const lot = {
  items: [{ id: 'i', quantity: '10' }],
  prices: { a: { i: { unitPrice: '9.5', totalPrice: '95' } } },
  seed: '',
};

const ofNegotiations: Mistake<Partial<NegotiationDraft>>[] = [
  ['type_not_set', { type: 'not_set' }],
  ['type_not_available', { isOffered: false }],
  ['no_items', { items: 0 }],
  ['no_supplier_offers_all_items', { participants: [] }],
  ['too_few_participants', { participants: [participant(1, '10000.00')] }],
  ['finish_before_start', { finishDate: '2026-11-24T08:00:00.000Z' }],
  ['finish_in_past', { startDate: '2026-11-18T09:00:00.000Z', finishDate: '2026-11-19T09:00:00.000Z' }],
  ['incomplete', { violations: [violation('settings.minimumDecrement', 'too_precise', 'At most 2', { limit: 2 })] }],
  ['single_bidder', { type: 'sealed_bid_negotiation', participants: [participant(1, '10000.00')] }],
  ['two_bidders_rank_hidden', { participants: two }],
  ['two_bidders_rank_hidden', { type: 'rank_negotiation', participants: two }],
  ['no_soft_close', { settings: { minimumDecrement: '100.00' } }],
  ['extension_uncapped', rank(capped(1440))],
  ['extension_uncapped', rank(capped(300))],
  ['step_larger_than_spread', rank({ minimumDecrement: '1000.00' })],
  ['step_larger_than_spread', dutch({ stepAmount: '5000.00' })],
  ['step_larger_than_spread', english({ stepAmount: '5000.00', floorPrice: '8000.00' })],
  ['step_needs_many_bids', rank({ minimumDecrement: '1.00' })],
  ['step_needs_many_bids', dutch({ stepAmount: '1.00' })],
  ['step_needs_many_bids', english({ stepAmount: '1.00', floorPrice: '8000.00' })],
  ['no_typing_guard', rank({ minimumBidPercent: 0 })],
  ['no_step', { settings: { extension: rankSettings.extension } }],
  ['default_step', dutch({})],
  ['no_floor', english({ stepAmount: '100.00' })],
  ['no_target', bot('ai_bot_negotiation', {})],
  ['no_targets', bot('item_bot_negotiation', {})],
  ['runs_longer_than_hours', { finishDate: '2026-11-24T15:00:00.000Z' }],
  ['runs_longer_than_hours', dutch({ stepAmount: '100.00', stepSeconds: 3600 })],
  ['outside_working_hours', { startDate: '2026-11-24T04:00:00.000Z', finishDate: '2026-11-24T05:00:00.000Z' }],
  ['outside_working_hours', { startDate: '2026-11-22T09:00:00.000Z', finishDate: '2026-11-22T10:00:00.000Z' }],
  ['outside_working_hours', withThird(someone)],
  ['outside_working_hours', { ...on('2026-11-27'), ...withThird({ timeZone: 'Asia/Riyadh', country: 'SA' }) }],
  ['public_holiday', { startDate: '2026-12-25T09:00:00.000Z', finishDate: '2026-12-25T10:00:00.000Z' }],
  ['public_holiday', { ...on('2026-12-08'), ...withThird({ timeZone: 'Europe/Madrid', country: 'ES' }) }],
  ['starts_too_soon', { startDate: '2026-11-20T09:10:00.000Z', finishDate: '2026-11-20T10:00:00.000Z' }],
  ['starts_too_soon', { startDate: '2026-11-20T08:00:00.000Z', finishDate: '2026-11-20T10:00:00.000Z' }],
  ['too_short', { finishDate: '2026-11-24T09:05:00.000Z' }],
  ['same_owner', withThird({ vatId: 'DE 100000001' })],
  ['mail_bounced', withThird({ hasBounced: true })],
  ['never_logged_in', withThird({ neverSignedIn: true })],
  ['guests_cannot_bid', withThird({ isGuest: true })],
  ['weights_not_rated', withThird({ unrated: 1 }), 'stop'],
  ['weights_not_rated', { ...dutch({ stepAmount: '100.00' }), ...withThird({ unrated: 2 }) }, 'warning'],
  ['offers_expire_before_end', withThird({ bindingUntil: '2026-11-24T09:30:00.000Z' }), 'stop'],
  [
    'offers_expire_before_end',
    bot('ai_bot_negotiation', {}, withThird({ bindingUntil: '2026-11-25T00:00:00.000Z' })),
    'warning',
  ],
  ['target_above_best_offer', { targetTotal: '10500.00' }],
  ['target_above_best_offer', bot('item_bot_negotiation', { totalTarget: '10500.00' })],
  [
    'target_above_best_offer',
    bot('item_bot_negotiation', { items: [{ item: 'i', target: '9.6', limit: '9.7' }] }, { lot }),
  ],
  ['target_above_best_offer', bot('ai_bot_negotiation', { policy: { target: '-200.00' } })],
  ['finish_before_questions_answered', { openQuestions: 2 }],
];

const found = (checks: readonly Check[], [code, , severity = severities[code]]: Mistake<unknown>): boolean =>
  checks.some((one) => one.code === code && one.severity === severity);

test('finds more than 60 planted mistakes, each with its severity and a fix', () => {
  const seen = [
    ...ofRequests.map((mistake) => [mistake, requestChecks(requestDraft(mistake[1]))] as const),
    ...ofNegotiations.map((mistake) => [mistake, negotiationChecks(negotiationDraft(mistake[1]))] as const),
  ];
  assert.ok(seen.length >= 60);
  const missed = seen.filter(([mistake, checks]) => !found(checks, mistake));
  assert.deepEqual(
    missed.map(([mistake, checks]) => [...mistake, checks.map(({ code }) => code)]),
    [],
  );
  assert.ok(seen.every(([, checks]) => checks.every(({ fix }) => fix !== undefined)));
  const planted = new Set(seen.map(([[code]]) => code));
  assert.deepEqual(
    Object.keys(severities).filter((code) => !planted.has(code as CheckCode)),
    [],
  );
});

/** Applies the fixes that need no decision, as one click does. */
function fixed<D extends object>(draft: D, checks: readonly Check[], code: CheckCode): D {
  const fix = checks.find((one) => one.code === code)?.fix;
  return fix && 'operation' in fix ? { ...draft, ...fix.input } : draft;
}

test('a one-click fix resolves its finding', () => {
  const unsolved = (codes: (string | null)[]): string[] => codes.flatMap((code) => code ?? []);
  const clicks = (checks: readonly Check[], code: CheckCode): boolean =>
    checks.some((one) => one.code === code && one.fix !== undefined && 'operation' in one.fix);
  const left = [
    ...ofRequests.map(([code, more]) => {
      const draft = requestDraft(more);
      const checks = requestChecks(draft);
      const after = requestChecks(fixed(draft, checks, code));
      return clicks(checks, code) && after.some((one) => one.code === code) ? code : null;
    }),
    ...ofNegotiations.map(([code, more]) => {
      const draft = negotiationDraft(more);
      const checks = negotiationChecks(draft);
      const after = negotiationChecks(fixed(draft, checks, code));
      return clicks(checks, code) && after.some((one) => one.code === code) ? code : null;
    }),
  ];
  assert.deepEqual(unsolved(left), []);
});

test('proposes the next hour at which everyone is at work', () => {
  const draft = negotiationDraft({
    ...withThird(someone),
    startDate: '2026-11-24T05:00:00.000Z',
    finishDate: '2026-11-24T06:00:00.000Z',
  });
  const [check] = negotiationChecks(draft);
  assert.deepEqual(check?.fix, {
    operation: 'update',
    input: { startDate: '2026-11-24T13:00:00.000Z', finishDate: '2026-11-24T14:00:00.000Z' },
  });
  const never = negotiationDraft(withThird({ timeZone: 'Pacific/Auckland', country: 'NZ' }));
  assert.deepEqual(negotiationChecks(never)[0]?.fix, { path: '/negotiations/n/settings' });
});

test('people at public mail providers, and at the purchaser itself, need not belong together', () => {
  const invited = [
    supplier(1, { emails: ['one@gmail.com', 'one@nordhafen.de'] }),
    supplier(2, { emails: ['two@gmail.com', 'two@nordhafen.de'] }),
  ];
  assert.deepEqual(requestChecks(requestDraft({ invited })), []);
});

test('the most serious findings come first', () => {
  const checks = requestChecks(requestDraft({ itemsWithoutPrice: 1, invited: [], violations: [required('currency')] }));
  assert.deepEqual(
    checks.map(({ severity }) => severity),
    ['stop', 'warning', 'hint'],
  );
});
