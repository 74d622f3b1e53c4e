import { before } from './duration.ts';
import type { Facts, NegotiationFacts } from './facts.ts';
import { isHeldAt, liveOffers } from './facts.ts';
import type { StepKind } from './step-kinds.ts';
import type { Reason, Step } from './step.ts';

/** The state of the purchase from a step's point of view. */
export type Standing =
  /** The step is done, by anyone, or there is nothing to do. */
  | { at: 'done'; because: Reason }
  /** It is too early. Null if an event must happen first, of which the automation is notified. */
  | { at: 'wait'; until: string | null }
  | { at: 'ready' }
  /** A prerequisite will not appear on its own, so a person is asked. */
  | { at: 'stuck'; because: Reason };

const done = (code: string, is?: string | number): Standing => ({ at: 'done', because: reason(code, is) });
const stuck = (code: string): Standing => ({ at: 'stuck', because: { code } });
const ready: Standing = { at: 'ready' };
const wait = (until: string | null = null): Standing => ({ at: 'wait', until });

/** An approval has no effect until this is fixed. */
const lacks = (paths: readonly string[]): Standing => ({
  at: 'stuck',
  because: reason('lacks', paths.length, paths.join(', ').slice(0, 300)),
});

/** It is the turn of a later step, so no step is left that publishes. */
const unpublished = stuck('request_not_published');

/** A running request ends at its finish date. */
const untilOver = (facts: Facts): Standing => (isBeforeOffers(facts) ? unpublished : wait());

export const reason = (code: string, is?: string | number | null, asked?: string | number | null): Reason => ({
  code,
  ...(is === undefined || is === null ? {} : { is: String(is) }),
  ...(asked === undefined || asked === null ? {} : { asked: String(asked) }),
});

export const standingOf = (step: Step, facts: Facts): Standing => standings[step.kind](facts, step);

const standings: Record<StepKind, (facts: Facts, step: Step) => Standing> = {
  publish_request: ({ request }) => {
    if (!request) return stuck('no_request');
    if (!isDraft(request)) return done('request_published');
    const missing = request.missing ?? [];
    return missing.length > 0 ? lacks(missing) : ready;
  },
  invite: (facts, { mode }) => {
    if (isBeforeOffers(facts)) return unpublished;
    if (isOver(facts)) return done('request_finished');
    if (facts.candidates === 0) return done('nobody_left_to_invite', facts.invited);
    return mode === 'manual' && facts.invited > 0 ? done('invited_by_hand', facts.invited) : ready;
  },
  remind: (facts, { settings }) => {
    if (isBeforeOffers(facts)) return unpublished;
    if (isOver(facts)) return done('request_finished');
    const due = leadOf(facts, settings?.before ?? 'P2D');
    if (due === null || due > facts.now) return wait(due);
    return facts.unanswered === 0 ? done('everybody_answered') : ready;
  },
  extend: (facts, { settings, times }) => {
    if (isBeforeOffers(facts)) return unpublished;
    if (isOver(facts)) return done('request_finished');
    const due = leadOf(facts, settings?.before ?? 'PT2H');
    if (due === null || due > facts.now) return wait(due);
    const offers = liveOffers(facts).length;
    if (offers >= (settings?.fewerThan ?? 2)) return done('enough_offers', offers);
    return (times ?? 0) >= (settings?.times ?? 1) ? done('extended_often_enough', times ?? 0) : ready;
  },
  rate: (facts) => {
    if (!isOver(facts)) return untilOver(facts);
    if (liveOffers(facts).length === 0) return done('no_offers');
    const { asked, given } = facts.ratings;
    return given >= asked ? done('all_rated', given) : ready;
  },
  decide_offers: (facts) => {
    if (!isOver(facts)) return untilOver(facts);
    if (liveOffers(facts).length === 0) return stuck('no_offers');
    return facts.offers.some(({ state }) => state === 'published' || state === 'invalid')
      ? ready
      : done('offers_decided');
  },
  form_lots: (facts) => {
    if (!isOver(facts)) return untilOver(facts);
    if (facts.request?.hasPrices === false) return done('no_prices');
    const lots = current(facts);
    if (lots.length > 0 && facts.freeItems === 0) return done('lots_formed', lots.length);
    return liveOffers(facts).length === 0 ? stuck('no_offers') : ready;
  },
  choose_type: (facts) => {
    if (!isOver(facts)) return untilOver(facts);
    const lots = current(facts);
    if (lots.length === 0) return withoutLots(facts);
    return lots.some(({ state, type }) => state === 'drafted' && type === null) ? ready : done('types_chosen');
  },
  publish_negotiations: (facts) => {
    if (!isOver(facts)) return untilOver(facts);
    const lots = current(facts);
    if (lots.length === 0) return withoutLots(facts);
    return lots.some(({ state }) => state === 'drafted') ? ready : done('negotiations_published', lots.length);
  },
  run_bots: (facts) => {
    if (!isOver(facts)) return untilOver(facts);
    if (current(facts).some(isUnderWay)) return wait();
    return done('no_talk_under_way');
  },
  award: (facts, step) => {
    if (!isOver(facts)) return untilOver(facts);
    const lots = current(facts);
    if (lots.length === 0) return withoutLots(facts);
    if (lots.some((lot) => isUnderWay(lot) || isHeldAt(step, lot))) return wait();
    if (lots.some(({ state }) => state === 'drafted')) return stuck('negotiations_not_published');
    if (lots.some(isUndecided)) return ready;
    return lots.some(({ state }) => state === 'awarded') ? done('awarded') : stuck('negotiations_failed');
  },
  order: (facts, step) => {
    if (!isOver(facts)) return untilOver(facts);
    const lots = current(facts);
    if (lots.length === 0) return withoutLots(facts);
    const awarded = lots.filter(({ state }) => state === 'awarded');
    if (awarded.length === 0)
      return lots.some((lot) => isUnderWay(lot) || lot.isHeld) ? wait() : stuck('nothing_awarded');
    if (lots.some((lot) => isHeldAt(step, lot))) return wait();
    return awarded.every(({ ordered }) => ordered) ? done('ordered', awarded.length) : ready;
  },
  complete: (facts) => {
    if (!isOver(facts)) return untilOver(facts);
    if (current(facts).some(isUnderWay)) return wait();
    return current(facts).some(isUndecided) ? stuck('awards_are_open') : ready;
  },
};

const withoutLots = ({ request }: Facts): Standing =>
  request?.hasPrices === false ? done('no_prices') : stuck('no_negotiation');

const isDraft = ({ state }: NonNullable<Facts['request']>): boolean => state === 'created' || state === 'drafted';
const isBeforeOffers = ({ request }: Facts): boolean => !request || isDraft(request);
const isOver = ({ request }: Facts): boolean => request?.state === 'finished';
const isUnderWay = ({ state }: NegotiationFacts): boolean => state === 'published' || state === 'started';
const isUndecided = ({ state }: NegotiationFacts): boolean => state === 'finished' || state === 'negotiated';
const current = ({ negotiations }: Facts): readonly NegotiationFacts[] => negotiations;

const leadOf = ({ request }: Facts, lead: string): string | null =>
  request?.finishDate ? before(request.finishDate, lead) : null;
