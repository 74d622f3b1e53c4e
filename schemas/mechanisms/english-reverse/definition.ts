import { adviseEnglish } from './advise.ts';
import { readEnglish } from './read.ts';
import settings from './settings.json' with { type: 'json' };
import { englishReverse, openEnglishReverse } from './rule.ts';
import { englishClock } from './clock.ts';
import { defineMechanism } from '../common/define-mechanism.ts';
import { stayingOf } from './standing.ts';
import { englishPurchaserView, englishSupplierView } from './views.ts';
import { checkEnglishSettings } from './check-settings.ts';

export const englishReverseDefinition = defineMechanism({
  type: 'english_reverse_negotiation',
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
  settings: settings.properties,
  open: openEnglishReverse,
  read: readEnglish,
  leader: ({ progress }) => progress.leader,
  mechanism: englishReverse,
  mayAct: (state, participation) =>
    state.progress.leader !== participation && stayingOf(state).some(({ id }) => id === participation),
  supplierView: englishSupplierView,
  purchaserView: englishPurchaserView,
  clock: englishClock,
  checkSettings: checkEnglishSettings,
  advise: adviseEnglish,
});
