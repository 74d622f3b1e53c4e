import { Decimal } from '../../domain/decimal.ts';
import { minorDigits, roundMoney } from '../../domain/money.ts';
import { aspiration } from '../bots/aspiration.ts';
import type { Conversation, Thoughts } from '../bots/conversation.ts';
import type { Package } from '../bots/package.ts';
import { sceneOf } from './places.ts';
import { nextMove } from './next-move.ts';
import { inUnits, priceKey } from './plan.ts';
import { bestProposal, limitsOf, type Scene, spaceOf, weightsOf } from './stance.ts';
import { carryOut, firstTalk, hasDraft } from './talk.ts';
import type { AiBotState } from './types.ts';

/** Returns null if the participation is not in this negotiation. */
export function aiBotConversation(state: AiBotState, participation: string): Conversation | null {
  const place = state.participations.find(({ id }) => id === participation);
  if (!place) return null;
  const scene = sceneOf(state, place);
  const { plan, talk } = scene;
  const { levers, style, autonomy, person, messages } = plan;
  return {
    phase: place.left ? 'ended' : talk.phase,
    levers,
    style,
    autonomy,
    person,
    messages,
    messagesLeft: messages - talk.used,
    table: place.left ? [] : talk.table,
    draft: hasDraft(scene) && !place.left ? carryOut(nextMove(scene), scene).turns : null,
    opening: place.talk ? [] : firstTalk(scene).turns,
    last: talk.proposals.at(-1) ?? ownOffer(scene),
    thoughts: thoughtsOf(scene),
  };
}

/** The offer at the request's own terms, which have the worth 0. */
function ownOffer({ plan: { levers }, initialPrice }: Scene): Package {
  return Object.fromEntries(
    levers.flatMap(({ key, levels }): [string, string][] => {
      if (key === priceKey) return [[key, initialPrice]];
      const own = levels.find(({ worth }) => new Decimal(worth).isZero());
      return own ? [[key, own.value]] : [];
    }),
  );
}

function thoughtsOf(scene: Scene): Thoughts {
  const { plan, currency, initialPrice, talk } = scene;
  const limits = limitsOf(scene);
  const { messages, firmness } = plan;
  const money = (units: number): string =>
    roundMoney(new Decimal(units).div(new Decimal(10).pow(minorDigits(currency))), currency);
  const best = bestProposal(scene);
  const weights = weightsOf(scene, spaceOf(scene));
  return {
    target: money(limits.target),
    walkAway: money(limits.walkAway),
    aspiration: money(Math.ceil(aspiration({ ...limits, messages, firmness }, talk.used))),
    initial: money(inUnits(plan.reference, currency) - inUnits(initialPrice, currency)),
    best: best === null ? null : money(best),
    weights: Object.fromEntries(plan.levers.map(({ key }, lever) => [key, weights[lever] ?? 0])),
  };
}
