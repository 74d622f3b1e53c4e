import { Decimal, plain } from '../decimal.ts';
import { amountAt, withinBound } from './bound.ts';
import { bestTotal, liveOffers, type Facts, type NegotiationFacts, type OfferFacts } from './facts.ts';
import { reason } from './standing.ts';
import type { StepKind } from './step-kinds.ts';
import type { Reason, Step, StepCondition } from './step.ts';

/** Tells whether the step's own rule allows automation, with the facts it considered. If not, a person is asked. */
export interface Verdict {
  allowed: boolean;
  because: Reason[];
}

/** Applies the step's own rule and the upper bound of the workflow. */
export function judge(step: Step, facts: Facts): Verdict {
  const own = judges[step.kind](facts, step);
  const { isWithin, because } = withinBound(step, facts);
  // A step that asks anyway needs no bound.
  const seen = step.mode === 'auto' ? because : because.filter(({ code }) => code !== 'no_upper_bound');
  return { allowed: own.allowed && isWithin, because: [...seen, ...own.because].slice(0, mostReasons) };
}

type Judge = (facts: Facts, step: Step) => Verdict;

const yes = (...because: Reason[]): Verdict => ({ allowed: true, because });

const judges: Record<StepKind, Judge> = {
  publish_request: ({ invited }) =>
    yes(reason('request_drafted'), ...(invited === 0 ? [reason('nobody_prepared')] : [])),
  invite: ({ candidates }, { settings }) => yes(reason('candidates', Math.min(candidates, settings?.most ?? 20))),
  remind: ({ unanswered }) => yes(reason('without_offer', unanswered)),
  extend: (facts, { settings }) => yes(reason('too_few_offers', liveOffers(facts).length, settings?.fewerThan ?? 2)),
  rate: ({ ratings }) => ({ allowed: false, because: [reason('ratings_given', ratings.given, ratings.asked)] }),
  decide_offers: (facts, step) => {
    const decided = decideOffers(facts, step);
    const accepted = decided.filter(({ accept }) => accept);
    const few = tooFew(facts, step);
    const because = [
      ...few,
      reason('offers_fit', accepted.length, decided.length),
      ...decided.flatMap(({ offer, why }) => why.map((one) => ({ ...one, asked: one.asked ?? offer.supplier }))),
    ];
    return { allowed: accepted.length > 0 && few.length === 0, because };
  },
  form_lots: (facts) => yes(reason('free_items', facts.freeItems)),
  choose_type: ({ negotiations }) =>
    yes(reason('lots_without_type', negotiations.filter(({ type }) => type === null).length)),
  publish_negotiations: ({ negotiations }) =>
    yes(reason('lots_drafted', negotiations.filter(({ state }) => state === 'drafted').length)),
  run_bots: () => yes(),
  award: (facts, step) => {
    const undecided = facts.negotiations.filter(({ state }) => state === 'finished' || state === 'negotiated');
    const found = undecided.flatMap((one) => awardReasons(one, step));
    return { allowed: found.every(({ code }) => !refusals.has(code)), because: found };
  },
  order: ({ negotiations }) =>
    yes(
      reason(
        'awards_without_order',
        negotiations.filter(({ state, ordered }) => state === 'awarded' && !ordered).length,
      ),
    ),
  complete: () => yes(reason('nothing_left')),
};

const mostReasons = 20;
const refusals = new Set(['no_price', 'savings_too_small', 'savings_unknown']);

export interface DecidedOffer {
  offer: OfferFacts;
  accept: boolean;
  why: Reason[];
}

/** Decides each waiting offer. It is accepted if there is no reason against it. */
export function decideOffers(facts: Facts, { settings }: Pick<Step, 'settings'>): DecidedOffer[] {
  const best = bestTotal(facts);
  const waiting = facts.offers.filter(({ state }) => state === 'published' || state === 'invalid');
  return waiting.map((offer) => {
    const why: Reason[] = [];
    if (offer.state === 'invalid') why.push(reason('offer_invalid', offer.supplier));
    if (settings?.complete !== false && !offer.complete) why.push(reason('offer_incomplete', offer.supplier));
    if (settings?.requiredAnswers !== false && !offer.fulfils)
      why.push(reason('required_not_fulfilled', offer.supplier));
    const above = percentAbove(offer.total, best);
    if (settings?.withinPercent && above && above.gt(settings.withinPercent))
      why.push(reason('far_above_best', plain(above, 1), offer.supplier));
    return { offer, accept: why.length === 0, why };
  });
}

function percentAbove(total: string | null, best: string | null): Decimal | null {
  if (total === null || best === null || new Decimal(best).lte(0)) return null;
  return new Decimal(total).minus(best).div(best).times(100);
}

function awardReasons({ best, title }: NegotiationFacts, { settings }: Step): Reason[] {
  if (!best) return [reason('no_price', title)];
  const leastSavings = settings?.savingsAtLeast;
  const found = [reason('rank_one', best.supplier, best.price)];
  if (!leastSavings) return found;
  if (best.savingsPercent === null) return [...found, reason('savings_unknown', title, leastSavings)];
  const enough = new Decimal(best.savingsPercent).gte(leastSavings);
  return [...found, reason(enough ? 'savings_reached' : 'savings_too_small', best.savingsPercent, leastSavings)];
}

function tooFew(facts: Facts, { settings }: Step): Reason[] {
  const offers = liveOffers(facts).length;
  const leastOffers = settings?.offersAtLeast;
  return leastOffers && offers < leastOffers ? [reason('fewer_offers', offers, leastOffers)] : [];
}

/** Returns the unmet part of the step's condition. Undefined if all of it holds. */
export function unmet(condition: StepCondition | null | undefined, facts: Facts): Reason | undefined {
  if (!condition) return undefined;
  const offers = liveOffers(facts).length;
  const awarded = amountAt({ kind: 'award' }, facts);
  const amount = awarded !== null && new Decimal(awarded).gt(0) ? awarded : bestTotal(facts);
  const { offersAtLeast, offersAtMost, amountFrom, amountTo } = condition;
  if (offersAtLeast != null && offers < offersAtLeast) return reason('fewer_offers', offers, offersAtLeast);
  if (offersAtMost != null && offers > offersAtMost) return reason('more_offers', offers, offersAtMost);
  if (amountFrom && (amount === null || new Decimal(amount).lt(amountFrom)))
    return reason('smaller_amount', amount, amountFrom);
  if (amountTo && amount !== null && new Decimal(amount).gte(amountTo))
    return reason('larger_amount', amount, amountTo);
  return undefined;
}
