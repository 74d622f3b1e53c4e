import { englishReverse, openEnglishReverse } from '../../english-reverse.ts';
import { englishClock } from '../clocks.ts';
import { defineMechanism } from '../define-mechanism.ts';
import { stayingOf } from '../english-standing.ts';
import { englishPurchaserView, englishSupplierView } from '../english-views.ts';
import { checkEnglishSettings } from '../settings-checks.ts';

export const englishReverseDefinition = defineMechanism({
  types: ['english_reverse_negotiation'],
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
