import { defineMechanism } from '../common/define-mechanism.ts';
import { always } from '../common/sealing.ts';
import { adviseItemBot } from './advise.ts';
import { checkItemBotSettings } from './check-settings.ts';
import { readItemBot } from './read.ts';
import { itemBot, openItemBot } from './rule.ts';
import settings from './settings.json' with { type: 'json' };
import { itemBotPurchaserView, itemBotSupplierView } from './views.ts';

export const itemBotDefinition = defineMechanism({
  type: 'item_bot_negotiation',
  flag: 'item_bot',
  traits: {
    ranked: false,
    bidding: false,
    acting: 'suppliers',
    binding: 'deal',
    pace: 'free',
    attention: 'anyTime',
    charted: false,
    curve: 'lines',
  },
  lines: true,
  sealed: {
    supplier: {
      states: always,
      participation: ['rank', 'relativePrice', 'savings', 'talk', 'itemLines'],
      negotiation: ['settings', 'savings', 'recommendation', 'plan', 'progress'],
    },
  },
  fewestParticipants: 1,
  finish: 'entered',
  actions: {
    answerItems: { event: 'answer', by: 'supplier' },
    leave: { event: 'leave', by: 'supplier' },
    endTalk: { event: 'talk', by: 'purchaser' },
  },
  settings: settings.properties,
  open: openItemBot,
  read: readItemBot,
  mechanism: itemBot,
  mayAct: ({ participations }, participation) =>
    participations.some(({ id, talk, left }) => id === participation && talk.state === 'open' && !left),
  supplierView: itemBotSupplierView,
  purchaserView: itemBotPurchaserView,
  checkSettings: checkItemBotSettings,
  advise: adviseItemBot,
  setupPage: 'targets',
});
