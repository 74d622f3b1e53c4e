import { offline, openOffline } from '../../offline.ts';
import { defineMechanism } from '../define-mechanism.ts';
import { offlinePurchaserView, offlineSupplierView } from '../offline-views.ts';

export const offlineDefinition = defineMechanism({
  types: ['offline_negotiation'],
  fewestParticipants: 1,
  finish: 'none',
  actions: { updateOffer: { event: 'enter', by: 'purchaser' } },
  open: openOffline,
  mechanism: offline,
  mayAct: ({ participations }, participation) => participations.some(({ id, left }) => id === participation && !left),
  supplierView: offlineSupplierView,
  purchaserView: offlinePurchaserView,
});
