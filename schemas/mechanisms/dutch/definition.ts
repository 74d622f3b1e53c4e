import { dutch, openDutch } from './rule.ts';
import { dutchClock } from '../common/clocks.ts';
import { defineMechanism } from '../common/define-mechanism.ts';
import { dutchPurchaserView, dutchSupplierView } from './views.ts';
import { checkDutchSettings } from '../common/settings-checks.ts';

export const dutchDefinition = defineMechanism({
  types: ['dutch_negotiation'],
  traits: {
    ranked: false,
    bidding: false,
    acting: 'suppliers',
    binding: 'mechanism',
    pace: 'steps',
    attention: 'short',
    charted: false,
    curve: 'rising',
  },
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
