import type { Violation } from '../../language/violation.ts';
import type { Advice } from '../../mechanisms/common/advice.ts';
import type { EnteredSettings, Lot } from '../../mechanisms/common/opening.ts';
import type { Traits } from '../../mechanisms/common/traits.ts';
import { mechanismFor } from '../../mechanisms/index.ts';
import { Decimal } from '../decimal.ts';
import { bySeverity, check, type Check, type CheckCode, type Fix } from './check.ts';
import { draftStops, type DraftOutline } from './draft-stops.ts';
import { namesOf, peopleChecks, type Supplier } from './people-checks.ts';
import { rankChecks, type RankedOffer } from './rank-checks.ts';
import { violationCheck } from './request-checks.ts';
import { calmDemands, type Demands, liveDemands, noDemands, timeChecks } from './time-checks.ts';
import type { Party } from './working-hours.ts';

/** A supplier whose offer takes part. */
export interface Participant extends Supplier, RankedOffer {
  /** In the negotiation's currency. */
  initialPrice: string;
  /** It has no account yet. */
  isGuest: boolean;
}

/** The known facts about a draft of a negotiation. */
export interface NegotiationDraft extends Omit<DraftOutline, 'participants'> {
  id: string;
  request: string;
  workflow: string;
  currency: string;
  settings: EnteredSettings;
  /** Violations of administrators' fields and of the settings. */
  violations: readonly Violation[];
  purchaser: Party;
  ownEmails: readonly string[];
  participants: readonly Participant[];
  /** Value of all items at their target prices. Null if any item lacks it. */
  targetTotal: string | null;
  /** Questions about the request without an answer. */
  openQuestions: number;
  /** The request lets guests into its negotiations. */
  guestsMayBid: boolean;
  lot?: Lot;
}

/** Checks a draft of a negotiation, the most serious first. */
export function negotiationChecks(draft: NegotiationDraft): Check[] {
  const { participants, ownEmails } = draft;
  const paths = pathsOf(draft);
  return bySeverity([
    ...stops(draft, paths),
    ...competition(draft, paths),
    ...ranks(draft, paths),
    ...peopleChecks(participants, { path: paths.invitations, ownEmails }),
    ...guestChecks(draft, paths),
    ...timesOf(draft, paths),
    ...adviceChecks(draft, paths),
    ...questionChecks(draft),
  ]);
}

type Paths = Record<'type' | 'settings' | 'setup' | 'evaluation' | 'negotiations' | 'invitations', string>;

function pathsOf({ id, workflow, type }: NegotiationDraft): Paths {
  const page = `/negotiations/${id}`;
  const settings = `${page}/settings`;
  const own = mechanismFor(type)?.setupPage ?? null;
  return {
    type: `${page}/type`,
    settings,
    setup: own === null ? settings : `${page}/${own}`,
    evaluation: `/workflows/${workflow}/evaluation`,
    negotiations: `/workflows/${workflow}/negotiations`,
    invitations: `/workflows/${workflow}/invitations`,
  };
}

function stops(draft: NegotiationDraft, paths: Paths): Check[] {
  const places: Partial<Record<CheckCode, string>> = {
    type_not_set: paths.type,
    type_not_available: paths.type,
    too_few_participants: paths.type,
    no_items: paths.negotiations,
    no_supplier_offers_all_items: paths.evaluation,
  };
  const outline = { ...draft, participants: draft.participants.length };
  const found = draftStops(outline).map((one) => ({ ...one, fix: { path: places[one.code] ?? paths.settings } }));
  // The times are checked above, by the same rules.
  const others = draft.violations.filter(({ propertyPath }) => !/^(type|startDate|finishDate)$/.test(propertyPath));
  return [...found, ...others.map((one) => violationCheck(one, { path: placeOf(one, paths) }))];
}

const placeOf = ({ propertyPath }: Violation, { settings, setup }: Paths): string =>
  propertyPath.startsWith('settings.') ? setup : settings;

/** Few participants, which may mean little competition. */
function competition({ type, participants, settings }: NegotiationDraft, paths: Paths): Check[] {
  const mechanism = mechanismFor(type);
  const [first, second] = participants;
  if (!mechanism || !first || participants.length < mechanism.fewestParticipants) return [];
  const { ranked, acting } = mechanism.traits;
  const fix = { path: paths.type };
  if (!second) return acting === 'suppliers' ? [check('single_bidder', { params: { name: first.name }, fix })] : [];
  const isRevealing = participants.length === 2 && ranked && settings.showPriceForRankOne !== true;
  return isRevealing ? [check('two_bidders_rank_hidden', { params: { names: namesOf(participants) }, fix })] : [];
}

/** Guests whom the request keeps out of its rooms. They are in time if they create an account before the start. */
function guestChecks({ type, participants, guestsMayBid }: NegotiationDraft, { invitations }: Paths): Check[] {
  const guests = participants.filter(({ isGuest }) => isGuest);
  if (guestsMayBid || guests.length === 0 || mechanismFor(type)?.traits.acting !== 'suppliers') return [];
  return [check('guests_cannot_bid', { params: { names: namesOf(guests) }, fix: { path: invitations } })];
}

const ranks = (draft: NegotiationDraft, { evaluation, settings }: Paths): Check[] =>
  rankChecks(draft).map((one) => ({
    ...one,
    fix: { path: one.code === 'weights_not_rated' ? evaluation : settings },
  }));

function timesOf(draft: NegotiationDraft, paths: Paths): Check[] {
  const { type, purchaser, participants } = draft;
  const mechanism = mechanismFor(type);
  if (!mechanism) return [];
  const isEntered = mechanism.finish === 'entered';
  const demands = demandsOf(mechanism.traits);
  return timeChecks({
    ...draft,
    finishDate: isEntered ? draft.finishDate : null,
    demands: isEntered ? demands : { ...demands, attended: demands.attended.filter((name) => name === 'startDate') },
    isFinishEntered: isEntered,
    parties: [purchaser, ...participants],
    path: paths.settings,
  });
}

function demandsOf({ acting, attention }: Traits): Demands {
  if (acting === 'purchaser') return noDemands;
  return attention === 'live' || attention === 'short' ? liveDemands : calmDemands;
}

function adviceChecks(draft: NegotiationDraft, paths: Paths): Check[] {
  const { type, settings, currency, participants, lot } = draft;
  const prices = participants.map(({ initialPrice }) => initialPrice);
  const found = mechanismFor(type)?.advise({ entered: settings, prices, currency, ...(lot ? { lot } : {}) }) ?? [];
  const checks = found.map((one) =>
    check(one.code, { ...(one.params ? { params: one.params } : {}), fix: fixOf(one, draft, paths) }),
  );
  const hasTarget = found.some(({ code }) => code === 'target_above_best_offer');
  return [...checks, ...(hasTarget ? [] : targetChecks(draft, paths))];
}

const fixOf = ({ settings }: Advice, draft: NegotiationDraft, { setup }: Paths): Fix =>
  settings ? { operation: 'update', input: { settings: { ...draft.settings, ...settings } } } : { path: setup };

/** The items' target prices, which savings and scorecards are measured against. */
function targetChecks({ targetTotal, participants, currency }: NegotiationDraft, paths: Paths): Check[] {
  if (targetTotal === null || participants.length === 0) return [];
  const best = Decimal.min(...participants.map(({ initialPrice }) => initialPrice));
  if (best.gte(targetTotal)) return [];
  return [
    check('target_above_best_offer', {
      params: { items: 0, target: targetTotal, best: best.toFixed(), currency },
      fix: { path: paths.evaluation },
    }),
  ];
}

const questionChecks = ({ openQuestions, request }: NegotiationDraft): Check[] =>
  openQuestions === 0
    ? []
    : [
        check('finish_before_questions_answered', {
          params: { count: openQuestions },
          fix: { path: `/requests/${request}/questions` },
        }),
      ];
