import { openSealedBid, sealedBid } from '../../sealed-bid.ts';
import { defineMechanism } from '../define-mechanism.ts';
import { sealedPurchaserView, sealedSupplierView } from '../sealed-views.ts';

export const sealedBidDefinition = defineMechanism({
  types: ['sealed_bid_negotiation'],
  fewestParticipants: 1,
  finish: 'entered',
  actions: { updateOffer: { event: 'update', by: 'supplier' } },
  open: openSealedBid,
  mechanism: sealedBid,
  mayAct: (state, participation) => (sealedSupplierView(state, participation)?.bidRange ?? null) !== null,
  supplierView: sealedSupplierView,
  purchaserView: sealedPurchaserView,
});
