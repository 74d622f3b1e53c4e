import type { Package } from '../bots/package.ts';
import type { Deal } from '../bots/deal.ts';
import { outcomeOf, type OwnView, ownView } from '../common/own-view.ts';
import { type CommonView, commonView } from '../common/purchaser-view.ts';
import { bestDeal, sceneOf } from './places.ts';
import { bestProposal, limitsOf } from './stance.ts';
import type { AiBotState, BotPlace, BotPlan, Talk } from './types.ts';

/** Data that a supplier may see of its own talk: the offers it received and the number of messages left. */
export interface AiBotSupplierView extends OwnView {
  phase: Talk['phase'];
  packages: Package[];
  messagesLeft: number;
  messages: number;
  deal: Deal | null;
  left: boolean;
  outcome: 'won' | 'lost' | null;
}

export function aiBotSupplierView(state: AiBotState, participation: string): AiBotSupplierView | null {
  const found = ownView(state, participation);
  if (!found) return null;
  const { talk } = sceneOf(state, found.own);
  const { messages } = state.plan;
  return {
    ...found.view,
    phase: talk.phase,
    packages: talk.table,
    messagesLeft: messages - talk.used,
    messages,
    deal: found.own.deal,
    left: found.own.left,
    outcome: outcomeOf(state, participation),
  };
}

/** The bot's assessment of a talk. Worths are in the smallest unit of the currency. */
export interface TalkView extends BotPlace {
  best: number | null;
  target: number;
  walkAway: number;
}

export interface AiBotPurchaserView extends CommonView {
  type: AiBotState['type'];
  plan: BotPlan;
  participations: TalkView[];
}

export function aiBotPurchaserView(state: AiBotState): AiBotPurchaserView {
  const { type, plan, participations } = state;
  return {
    type,
    ...commonView(state, bestDeal(state)),
    plan,
    participations: participations.map((place) => {
      const scene = sceneOf(state, place);
      return { ...place, talk: scene.talk, best: bestProposal(scene), ...limitsOf(scene) };
    }),
  };
}
