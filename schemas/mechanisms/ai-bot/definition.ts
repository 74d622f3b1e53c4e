import { defineMechanism } from '../common/define-mechanism.ts';
import { checkPolicy } from './check-policy.ts';
import { checkAiBotSettings } from './check-settings.ts';
import { aiBotConversation } from './conversation.ts';
import { mayActInTalk } from './may-act.ts';
import { readAiBot } from './read.ts';
import { aiBot, openAiBot } from './rule.ts';
import { settlementOf } from './settlement.ts';
import settings from './settings.json' with { type: 'json' };
import { shownPolicy } from './shown-policy.ts';
import { aiBotPurchaserView, aiBotSupplierView } from './views.ts';

const everywhere = ['published', 'started', 'finished', 'negotiated'] as const;

export const aiBotDefinition = defineMechanism({
  type: 'ai_bot_negotiation',
  flag: 'ai_bot',
  traits: {
    ranked: false,
    bidding: false,
    acting: 'suppliers',
    binding: 'deal',
    pace: 'free',
    attention: 'anyTime',
    charted: false,
    curve: 'talk',
  },
  fewestParticipants: 1,
  finish: 'entered',
  /** What follows from the policy, or from others. */
  sealed: {
    supplier: { states: everywhere, participation: ['talk', 'relativePrice', 'rank', 'savings'], negotiation: [] },
  },
  actions: {
    message: { event: 'talk', by: 'supplier' },
    acceptPackage: { event: 'talk', by: 'supplier' },
    askPerson: { event: 'talk', by: 'supplier' },
    leave: { event: 'leave', by: 'supplier' },
    sendDraft: { event: 'talk', by: 'purchaser' },
    personAnswer: { event: 'talk', by: 'purchaser' },
    pause: { event: 'talk', by: 'purchaser' },
    resume: { event: 'talk', by: 'purchaser' },
    changeLimits: { event: 'talk', by: 'purchaser' },
    endTalk: { event: 'talk', by: 'purchaser' },
    confirmDeal: { event: 'talk', by: 'purchaser' },
    declineDeal: { event: 'talk', by: 'purchaser' },
  },
  late: ['confirmDeal', 'declineDeal'],
  settings: settings.properties,
  open: openAiBot,
  read: readAiBot,
  mechanism: aiBot,
  mayAct: mayActInTalk,
  supplierView: aiBotSupplierView,
  purchaserView: aiBotPurchaserView,
  conversation: aiBotConversation,
  settlement: settlementOf,
  shownSettings: shownPolicy,
  checkSettings: checkAiBotSettings,
  checkEntered: checkPolicy,
});
