import { englishReverse, openEnglishReverse } from './rule.ts';
import { englishClock } from '../common/clocks.ts';
import { defineMechanism } from '../common/define-mechanism.ts';
import { stayingOf } from './standing.ts';
import { englishPurchaserView, englishSupplierView } from './views.ts';
import { checkEnglishSettings } from '../common/settings-checks.ts';

export const englishReverseDefinition = defineMechanism({
  types: ['english_reverse_negotiation'],
  traits: {
    ranked: false,
    bidding: false,
    acting: 'suppliers',
    binding: 'mechanism',
    pace: 'countdown',
    attention: 'live',
    charted: true,
    curve: 'stairs',
  },
  fewestParticipants: 2,
  finish: 'entered',
  actions: {
    acceptEnglishReverse: { event: 'accept', by: 'supplier' },
    leave: { event: 'leave', by: 'supplier' },
  },
  open: openEnglishReverse,
  mechanism: englishReverse,
  mayAct: (state, participation) =>
    state.progress.leader !== participation && stayingOf(state).some(({ id }) => id === participation),
  supplierView: englishSupplierView,
  purchaserView: englishPurchaserView,
  clock: englishClock,
  checkSettings: checkEnglishSettings,
});
