import { openSealedBid, sealedBid } from './rule.ts';
import { defineMechanism } from '../common/define-mechanism.ts';
import { sealedPurchaserView, sealedSupplierView } from './views.ts';

export const sealedBidDefinition = defineMechanism({
  types: ['sealed_bid_negotiation'],
  traits: {
    ranked: false,
    bidding: true,
    acting: 'suppliers',
    binding: 'choice',
    pace: 'free',
    attention: 'days',
    charted: false,
    curve: 'covered',
  },
  sealed: {
    from: ['purchaser'],
    states: ['published', 'started'],
    participation: ['lastOffer', 'relativePrice', 'rank', 'items', 'savings'],
    negotiation: ['savings'],
  },
  fewestParticipants: 1,
  finish: 'entered',
  actions: { updateOffer: { event: 'update', by: 'supplier' } },
  open: openSealedBid,
  mechanism: sealedBid,
  mayAct: (state, participation) => (sealedSupplierView(state, participation)?.bidRange ?? null) !== null,
  supplierView: sealedSupplierView,
  purchaserView: sealedPurchaserView,
});
