import { defineMechanism, type ActionOperation } from '../common/define-mechanism.ts';
import { checkPolicy } from './check-policy.ts';
import { adviseAiBot } from './advise.ts';
import { checkAiBotSettings } from './check-settings.ts';
import { aiBotConversation } from './conversation.ts';
import { readAiBot } from './read.ts';
import { aiBot, openAiBot } from './rule.ts';
import { aiBotPurchaserView, aiBotSupplierView } from './views.ts';
import { waits, isDealt } from './places.ts';
import { hasDraft, silent } from './talk.ts';
import type { AiBotState, BotPlace, BotPlan, Talk } from './types.ts';
import { Decimal } from '../../domain/decimal.ts';
import { minorDigits, roundMoney } from '../../domain/money.ts';
import type { Settlement } from '../bots/settlement.ts';
import { worthOf } from './packages.ts';
import { priceKey, botPlan } from './plan.ts';
import type { EnteredSettings } from '../common/opening.ts';
import type { PriceBasis } from '../common/step-amount.ts';
import settings from './settings.json' with { type: 'json' };

interface Standing {
  place: BotPlace;
  plan: BotPlan;
  /** The stored talk. Every row of a list reads it, so nothing is computed for a talk that has not begun. */
  talk: Talk;
}

const goesOn = ({ talk: { phase } }: Standing): boolean => phase === 'open' || phase === 'person';

/** True if the bot's first message offers something, unless a person has to send it. */
const isOffered = ({ place, plan, talk }: Standing): boolean =>
  place.talk === null ? plan.autonomy !== 'drafts' : talk.table.length > 0;

const tests: Partial<Record<ActionOperation, (standing: Standing) => boolean>> = {
  message: goesOn,
  acceptPackage: (standing) => goesOn(standing) && isOffered(standing),
  askPerson: ({ talk }) => talk.phase === 'open',
  sendDraft: hasDraft,
  personAnswer: goesOn,
  pause: ({ talk }) => talk.phase === 'open',
  resume: ({ talk }) => talk.phase === 'person',
  changeLimits: goesOn,
  endTalk: goesOn,
  confirmDeal: ({ place }) => waits(place),
  declineDeal: ({ place }) => waits(place),
  leave: ({ talk }) => talk.phase !== 'agreed',
};

function mayActInTalk(state: AiBotState, participation: string, operation: ActionOperation): boolean {
  const place = state.participations.find(({ id }) => id === participation);
  if (!place || place.left) return false;
  return tests[operation]?.({ place, plan: state.plan, talk: place.talk ?? silent }) ?? false;
}

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
  /** Values that follow from the policy, or from other participants. */
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
  advise: adviseAiBot,
  setupPage: 'bot',
  checkEntered: checkPolicy,
});

/**
 * Returns null without a confirmed deal. The price is for the request's quantity, and other quantities are paid in
 * proportion.
 */
function settlementOf(state: AiBotState, participation: string): Settlement | null {
  const { plan, currency, participations } = state;
  const place = participations.find(({ id }) => id === participation);
  if (!place?.deal || !isDealt(place)) return null;
  const { package: agreed } = place.deal;
  const price = new Decimal(agreed[priceKey] ?? place.currentPrice);
  const volume = plan.quantity && agreed['volume'] ? new Decimal(agreed['volume']).div(plan.quantity) : 1;
  const worth = new Decimal(worthOf(agreed, { plan, currency }) ?? 0).div(new Decimal(10).pow(minorDigits(currency)));
  return {
    paid: roundMoney(price.times(volume), currency),
    effective: roundMoney(new Decimal(plan.reference).minus(worth), currency),
  };
}

/**
 * Returns the settings as shown to the purchaser. Worths of prices, which no one enters, follow from the reference. A
 * published policy (`isFrozen`) includes all defaults. A draft is returned as entered.
 */
function shownPolicy(entered: EnteredSettings, basis: PriceBasis & { isFrozen: boolean }): EnteredSettings {
  const { levers, target, walkAway, messages, firmness, style, autonomy } = botPlan(entered, basis);
  const { policy = {} } = entered;
  if (basis.isFrozen)
    return { ...entered, policy: { ...policy, levers, target, walkAway, messages, firmness, style, autonomy } };
  return policy.levers ? { ...entered, policy: { ...policy, levers } } : entered;
}
