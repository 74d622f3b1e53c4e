import { openSealedBid, sealedBid } from './rule.ts';
import { readSealedBid } from './state.ts';
import { untilTheEnd } from '../common/sealing.ts';
import { defineMechanism } from '../common/define-mechanism.ts';
import { sealedPurchaserView, sealedSupplierView } from './views.ts';

export const sealedBidDefinition = defineMechanism({
  type: 'sealed_bid_negotiation',
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
  sealed: { purchaser: untilTheEnd },
  fewestParticipants: 1,
  finish: 'entered',
  actions: { updateOffer: { event: 'update', by: 'supplier' } },
  open: openSealedBid,
  read: readSealedBid,
  mechanism: sealedBid,
  mayAct: (state, participation) => (sealedSupplierView(state, participation)?.bidRange ?? null) !== null,
  supplierView: sealedSupplierView,
  purchaserView: sealedPurchaserView,
});
