import type { NegotiationDraft, Participant } from '../negotiation-checks.ts';
import type { Supplier } from '../people-checks.ts';
import type { RequestDraft } from '../request-checks.ts';
import type { Party } from '../working-hours.ts';

/** A Friday morning. */
const now = '2026-11-20T09:00:00.000Z';

const purchaser: Party = { name: 'Nordhafen', timeZone: 'Europe/Berlin', country: 'DE' };

/** A supplier that differs from all others. */
export const supplier = (n: number, more: Partial<Supplier> = {}): Supplier => ({
  name: `Supplier ${n}`,
  organization: `organization-${n}`,
  timeZone: 'Europe/Berlin',
  country: 'DE',
  vatId: `DE 10000000${n}`,
  address: [`Street ${n}`, `1000${n}`, 'DE'],
  emails: [`sales@supplier${n}.de`],
  hasBounced: false,
  neverSignedIn: false,
  ...more,
});

export const participant = (n: number, initialPrice: string, more: Partial<Participant> = {}): Participant => ({
  ...supplier(n),
  initialPrice,
  bindingUntil: '2026-12-10T12:00:00.000Z',
  isGuest: false,
  unrated: 0,
  ...more,
});

export const requestDraft = (more: Partial<RequestDraft> = {}): RequestDraft => ({
  id: 'r',
  workflow: 'w',
  now,
  startDate: now,
  finishDate: '2026-12-04T16:00:00.000Z',
  isPriced: true,
  isPublic: false,
  hasLink: false,
  takesQuestions: true,
  items: 3,
  itemsWithoutPrice: 0,
  violations: [],
  blocked: [],
  unqualified: [],
  purchaser,
  ownEmails: ['buyer@nordhafen.de'],
  invited: [supplier(1), supplier(2), supplier(3)],
  ...more,
});

const extension = { windowSeconds: 180, bySeconds: 180, capMinutes: 60, rank: 3 };
export const rankSettings = { minimumDecrement: '100.00', extension };

export const negotiationDraft = (more: Partial<NegotiationDraft> = {}): NegotiationDraft => ({
  id: 'n',
  request: 'r',
  workflow: 'w',
  now,
  type: 'rank_auction',
  isOffered: true,
  startDate: '2026-11-24T09:00:00.000Z',
  finishDate: '2026-11-24T10:00:00.000Z',
  currency: 'EUR',
  settings: rankSettings,
  items: 3,
  violations: [],
  purchaser,
  ownEmails: ['buyer@nordhafen.de'],
  participants: [participant(1, '10000.00'), participant(2, '10400.00'), participant(3, '10900.00')],
  targetTotal: null,
  openQuestions: 0,
  guestsMayBid: false,
  ...more,
});
