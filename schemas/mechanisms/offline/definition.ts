import { offline, openOffline } from './rule.ts';
import { readOffline } from './state.ts';
import { defineMechanism } from '../common/define-mechanism.ts';
import { offlinePurchaserView, offlineSupplierView } from './views.ts';

export const offlineDefinition = defineMechanism({
  type: 'offline_negotiation',
  traits: {
    ranked: false,
    bidding: false,
    acting: 'purchaser',
    binding: 'choice',
    pace: 'none',
    attention: 'anyTime',
    charted: false,
    curve: 'points',
  },
  fewestParticipants: 1,
  finish: 'none',
  actions: { updateOffer: { event: 'enter', by: 'purchaser' } },
  open: openOffline,
  read: readOffline,
  mechanism: offline,
  mayAct: ({ participations }, participation) => participations.some(({ id, left }) => id === participation && !left),
  supplierView: offlineSupplierView,
  purchaserView: offlinePurchaserView,
});
