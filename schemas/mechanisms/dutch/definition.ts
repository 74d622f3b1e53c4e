import { adviseDutch } from './advise.ts';
import { readDutch } from './read.ts';
import settings from './settings.json' with { type: 'json' };
import { dutch, openDutch } from './rule.ts';
import { dutchClock } from './clock.ts';
import { defineMechanism } from '../common/define-mechanism.ts';
import { dutchPurchaserView, dutchSupplierView } from './views.ts';
import { checkDutchSettings } from './check-settings.ts';

export const dutchDefinition = defineMechanism({
  type: 'dutch_negotiation',
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
  settings: settings.properties,
  open: openDutch,
  read: readDutch,
  mechanism: dutch,
  mayAct: ({ participations }, participation) => participations.some(({ id }) => id === participation),
  supplierView: dutchSupplierView,
  purchaserView: dutchPurchaserView,
  clock: dutchClock,
  checkSettings: checkDutchSettings,
  advise: adviseDutch,
});
