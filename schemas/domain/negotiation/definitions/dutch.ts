import { dutch, openDutch } from '../../dutch.ts';
import { dutchClock } from '../clocks.ts';
import { defineMechanism } from '../define-mechanism.ts';
import { dutchPurchaserView, dutchSupplierView } from '../dutch-views.ts';
import { checkDutchSettings } from '../settings-checks.ts';

export const dutchDefinition = defineMechanism({
  types: ['dutch_negotiation'],
  fewestParticipants: 2,
  finish: 'computed',
  actions: { dutchDeal: { event: 'deal', by: 'supplier' } },
  open: openDutch,
  mechanism: dutch,
  mayAct: ({ participations }, participation) => participations.some(({ id }) => id === participation),
  supplierView: dutchSupplierView,
  purchaserView: dutchPurchaserView,
  clock: dutchClock,
  checkSettings: checkDutchSettings,
});
