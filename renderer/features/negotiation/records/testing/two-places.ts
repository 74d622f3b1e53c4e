import type { LogEntry } from '../../../../../schemas/generated/answers.ts';
import { toPlaces } from '../place.ts';

const bid = (seq: number, participation: string, data: object): LogEntry => ({
  seq,
  at: `2026-11-20T10:0${seq}:00.000Z`,
  event: 'bid',
  account: null,
  negotiation: 'n',
  organization: null,
  previousHash: '',
  hash: '',
  data: { participation, ...data },
});

/** Two suppliers, one of which bids, is refused, and bids again. */
export const log: LogEntry[] = [
  bid(1, 'p2', { after: '95.00', relativePrice: '76', rank: 1, rankBefore: 2 }),
  { ...bid(2, 'p1', { total: '5.00', code: 'bid_below_minimum' }), event: 'bid_refused' },
  { ...bid(3, 'p1', { before: 'x', after: '2026-11-20T10:33:00.000Z' }), event: 'finish_moved' },
  bid(4, 'p1', { after: '98.00', relativePrice: '88.2', rank: 2, rankBefore: 2 }),
];

const record = (id: string, more: object) => ({ '@id': `/api/default-participations/${id}`, ...more });
export const participations = [
  record('p1', {
    supplier: '/api/organizations/z',
    rank: 2,
    initialPrice: '100.00',
    lastOffer: '98.00',
    relativePrice: '88.2',
  }),
  record('p2', {
    supplier: '/api/organizations/a',
    rank: 1,
    initialPrice: '110.00',
    lastOffer: '95.00',
    relativePrice: '76',
  }),
];
export const places = toPlaces(participations, (iri) => iri.slice(-1).toUpperCase());
