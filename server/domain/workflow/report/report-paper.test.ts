import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DebriefFacts } from '../../../../schemas/domain/debrief/facts.ts';
import type { EventReport } from '../../../../schemas/generated/answers.ts';
import { languages } from '../../../../schemas/language/json-schema.ts';
import { makePdf } from '../../../documents/make-pdf.ts';
import { reportPaper } from './report-paper.ts';

const at = '2026-11-20T11:20:14.031Z';
const supplier = (n: number) => ({ '@id': `/api/organizations/${n}`, name: `Supplier ${n}` });
const euros = (amount: string) => ({ amount, currency: 'EUR' });
const beam = (_: unknown, n: number) => ({ position: n + 1, name: `Beam ${n}`, quantity: '900', unit: 'piece' });

const request: EventReport['request'] = {
  '@id': '/api/default-requests/1',
  title: 'Pallet racking Hall 4',
  description: null,
  state: 'finished',
  currency: 'EUR',
  revision: 2,
  startDate: at,
  finishDate: at,
  paymentTerms: 'net_30',
  deliveryTerms: 'DAP',
  sealedOffers: false,
  lowPriceRule: { kind: 'next_lowest', percent: 30 },
  items: Array.from({ length: 500 }, beam),
  requirements: [{ title: 'ISO 9001', required: true }],
  criteria: [{ title: 'Price', weight: 100, isPrice: true }],
  versions: [
    { revision: 1, at, by: 'Lena Brandt', reason: null, changes: [], count: 0 },
    {
      revision: 2,
      at,
      by: 'Lena Brandt',
      reason: 'Two more bays.',
      changes: [
        { part: 'item', kind: 'changed', name: 'Beam 3', before: { quantity: '900' }, after: { quantity: '920' } },
        { part: 'requirement', kind: 'added', name: 'ISO 14001', after: { title: 'ISO 14001' } },
      ],
      count: 3,
    },
  ],
};

const negotiation: EventReport['negotiations'][number] = {
  '@id': '/api/default-negotiations/1',
  title: 'Beams',
  type: 'rank_auction',
  state: 'awarded',
  round: 2,
  currency: 'EUR',
  items: [1, 2],
  settings: {
    tieRule: 'earliest',
    minimumDecrement: '5',
    extension: { windowSeconds: 60, bySeconds: 60, capMinutes: 10, rank: 1 },
    showParticipantCount: true,
  },
  startDate: at,
  finishDate: at,
  publishedAt: at,
  publishedBy: 'Lena Brandt',
  decidedAt: at,
  internalReason: null,
  publicReason: null,
  sealed: false,
  participants: [
    { supplier: supplier(1), state: 'won', initialPrice: euros('900.00'), lastPrice: null, finalPrice: null, rank: 1 },
  ],
  bids: Array.from({ length: 300 }, (_, n) => ({
    at,
    supplier: supplier(n % 9),
    total: euros(`${900 - n}.00`),
    rank: 1,
  })),
  log: { entries: 214, at, event: 'awarded', hash: 'ab'.repeat(32) },
};

const scenario: EventReport['scenarios'][number] = {
  '@id': '/api/award-scenarios/1',
  title: 'Two sources',
  goal: 'cost',
  state: 'solved',
  createdBy: 'Lena Brandt',
  solvedAt: at,
  cost: euros('800.00'),
  gap: '0',
  savings: { lowestOffer: '-4.20' },
  rules: [
    {
      kind: 'max_share',
      must: true,
      value: '55',
      penalty: null,
      suppliers: ['Supplier 1'],
      items: [3],
      price: '13.38',
      kept: true,
    },
  ],
  parts: [{ supplier: 'Supplier 1', items: [1, 2, 4, 5, 6, 7], amount: euros('800.00') }],
  reason: null,
};

const approval: EventReport['approvals'][number] = {
  '@id': '/api/approval-requests/1',
  number: 'A-2026-0031',
  title: 'Beams',
  operation: 'awarding',
  rule: 'From 500 euros',
  amount: euros('800.00'),
  state: 'approved',
  proposedBy: 'Lena Brandt',
  proposedAt: at,
  decidedAt: at,
  reason: null,
  steps: [
    {
      quorum: 1,
      approvers: ['Ann Approver'],
      decisions: [{ by: 'Ann Approver', decision: 'approved', at, comment: 'Good price.' }],
    },
  ],
};

/** 50 offers for 500 items: the size that a report is made for. */
const report: EventReport = {
  classification: 'confidential',
  createdAt: at,
  createdBy: 'Lena Brandt',
  purchaser: { '@id': '/api/organizations/9', name: 'Nordhafen Logistik GmbH', vatId: 'DE812345678' },
  workflow: {
    '@id': '/api/default-workflows/1',
    title: 'Pallet racking',
    type: 'rfp',
    state: 'completed',
    createdAt: at,
    owner: 'Lena Brandt',
    ownerEmail: 'lena@nordhafen.example',
    reason: null,
  },
  request,
  invitations: Array.from({ length: 50 }, (_, n) => ({
    supplier: `Supplier ${n}`,
    email: `s${n}@supplier.example`,
    isLink: false,
    state: 'accepted',
    invitedBy: 'Lena Brandt',
    sentAt: at,
    openedAt: at,
    remindedAt: null,
    bouncedAt: null,
    declinedAt: n === 7 ? at : null,
    declineReason: n === 7 ? 'No capacity before March.' : null,
    offerSubmittedAt: n === 7 ? null : at,
  })),
  sealedOffers: 3,
  offers: Array.from({ length: 50 }, (_, n) => ({
    '@id': `/api/default-responses/${n}`,
    receipt: '3F2A-77D1',
    supplier: supplier(n),
    revision: 2,
    receivedAt: at,
    bindingUntil: at,
    total: euros('111004.44'),
    items: { offered: n === 3 ? 499 : 500, all: 500 },
    state: n === 5 ? 'rejected' : 'published',
    result: null,
    endedAt: n === 5 ? at : null,
    reason: n === 5 ? 'Steel price was wrong.' : null,
    rejectGround: n === 5 ? 'abnormally_low' : null,
    scores: null,
    rank: n + 1,
    lowPrice: n === 5 ? { kind: 'next_lowest', percent: '41.5' } : null,
  })),
  questions: [
    {
      supplier: supplier(1),
      text: 'Which color?',
      askedAt: at,
      answer: 'Blue.',
      answeredAt: at,
      answeredBy: 'Lena Brandt',
      published: true,
    },
  ],
  ratings: [
    {
      offer: '/api/default-responses/1',
      receipt: '3F2A-77D1',
      supplier: supplier(1),
      criterion: 'Service',
      rating: -20,
      at,
      by: 'Rita Rater',
    },
  ],
  scenarios: [scenario],
  negotiations: [negotiation],
  priceExplanations: [
    {
      offer: '/api/default-responses/5',
      receipt: '3F2A-77D1',
      supplier: supplier(5),
      state: 'rejected',
      question: 'How do you reach this price?',
      askedAt: at,
      dueAt: at,
      answer: 'Own mill.',
      answeredAt: at,
      decidedAt: at,
      reason: 'Not plausible.',
    },
  ],
  approvals: [approval],
  awards: [
    {
      '@id': '/api/default-participations/1',
      of: 'Beams',
      kind: 'negotiation',
      supplier: supplier(1),
      amount: euros('800.00'),
      savings: euros('100.00'),
      items: [1, 2],
      reason: 'Second source stays.',
      at,
      by: 'Lena Brandt',
    },
  ],
  orders: [
    {
      '@id': '/api/purchase-orders/1',
      number: 'PO-2026-0101',
      supplier: supplier(1),
      total: euros('800.00'),
      state: 'sent',
      createdAt: at,
      sentAt: at,
      acknowledgedAt: null,
      declinedAt: null,
      declineReason: null,
      cancelledAt: null,
      cancelReason: null,
    },
  ],
  debriefs: [
    {
      '@id': '/api/debriefs/1',
      supplier: supplier(2),
      mode: 'rank',
      sentAt: at,
      text: 'Thank you for your offer.',
      facts: {} as DebriefFacts,
      question: null,
      askedAt: null,
      answer: null,
      answeredAt: null,
    },
  ],
};

const shown = (one: EventReport, language: (typeof languages)[number]): string =>
  JSON.stringify(reportPaper(one, { language, zone: 'Europe/Berlin' }).content);

test('the pages name everything that the report holds, in every language', () => {
  for (const language of languages) {
    const text = shown(report, language);
    const facts = [
      ['Nordhafen Logistik GmbH', 'Two more bays.', 'ISO 14001', 'No capacity before March.', '3F2A-77D1'],
      ['Steel price was wrong.', 'Which color?', 'Rita Rater', 'Two sources', 'A-2026-0031', 'Ann Approver'],
      ['Good price.', 'Not plausible.', 'Second source stays.', 'PO-2026-0101', 'Thank you for your offer.'],
      ['ab'.repeat(32), '1, 2, 4–7'],
    ].flat();
    for (const fact of facts) assert.ok(text.includes(fact), `${language}: ${fact}`);
    assert.doesNotMatch(text, /undefined|null|NaN|\[object|\{\w+\}/, language);
    // The font has no arrows.
    assert.doesNotMatch(text, /[←-⇿]/, language);
    // A setting or a state without a text of the language would show its key.
    assert.doesNotMatch(text, /tieRule|bySeconds|next_lowest|max_share|rank_auction/, language);
  }
});

test('writes settings with their units, and omits columns without content', () => {
  const text = shown(report, 'de');
  for (const fact of ['Mindestschritt: 5,00\u00a0€', 'Verlängert um 60 Sekunden', 'Zahl der Teilnehmer anzeigen: ja'])
    assert.ok(text.includes(fact), fact);
  assert.ok(!text.includes('Letztes Gebot'));
  const [first] = negotiation.participants;
  assert.ok(first);
  const bidding = { ...negotiation, participants: [{ ...first, lastPrice: euros('880.00') }] };
  assert.ok(shown({ ...report, negotiations: [bidding] }, 'de').includes('Letztes Gebot'));
});

test('says of each section without content that there is none', () => {
  const nothing = { invitations: [], offers: [], questions: [], ratings: [], scenarios: [], negotiations: [] };
  const none = { priceExplanations: [], approvals: [], awards: [], orders: [], debriefs: [] };
  const text = shown({ ...report, ...nothing, ...none, request: null, sealedOffers: 0 }, 'en');
  assert.equal(text.match(/"None"/g)?.length, 11);
});

test('50 offers for 500 items become numbered A4 pages', async () => {
  const pdf = await makePdf(reportPaper(report, { language: 'de', zone: 'Europe/Berlin' }));
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  assert.ok(pages.length >= 12, `${pages.length} pages`);
  assert.match(pdf.toString('latin1'), /\/MediaBox \[0 0 595\.28 841\.89\]/);
});
