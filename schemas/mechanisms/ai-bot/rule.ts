/** AI bot: one separate talk with each supplier. The best deal wins. */
import { refused, type Result } from '../../domain/problem.ts';
import { admitted, replaced } from '../common/admission.ts';
import type { Effect } from '../common/effects.ts';
import type { ClockEvent, LeaveEvent, TalkEvent } from '../common/events.ts';
import { nextDue } from '../common/define-mechanism.ts';
import { firstPlaces, priced } from '../common/first-places.ts';
import { closeNegotiation, startedBy, createMechanism } from '../common/life.ts';
import { closesAt, compareInstants, later, type Mechanism, type Outcome } from '../common/mechanism.ts';
import type { Opening } from '../common/opening.ts';
import { isOpen } from '../common/state.ts';
import { priceBasis } from '../common/step-amount.ts';
import { boundForMs, confirmWithinMs, type Deal } from '../bots/deal.ts';
import type { Package } from '../bots/package.ts';
import { nothingWaits } from '../bots/waiting.ts';
import { bestDeal, endedPlace, isOver, lapseDeals, progressOf, sceneOf, waits } from './places.ts';
import { botPlan, priceKey } from './plan.ts';
import { talkActionRules, type TalkStep } from './talk.ts';
import type { AiBotAction, AiBotEvent, AiBotState, BotPlace } from './types.ts';

/** Returns the state at publishing. */
export function openAiBot(opening: Opening): AiBotState {
  const { currency, startDate, finishDate, settings, participations, quantity } = opening;
  const places = firstPlaces(participations);
  const finish = finishDate ?? startDate;
  return {
    type: 'ai_bot_negotiation',
    status: 'published',
    currency,
    startDate,
    finishDate: finish,
    effectiveFinish: finish,
    participations: places.map((place) => ({ ...place, talk: null, deal: null })),
    sequence: places.length,
    winner: null,
    plan: botPlan(settings, { ...priceBasis(places, currency), ...(quantity === undefined ? {} : { quantity }) }),
    progress: nothingWaits,
  };
}

type Step = Outcome<AiBotState, Effect>;

const life = createMechanism<AiBotState, AiBotAction>({
  act: (state, action) => (action.type === 'leave' ? leave(state, action) : talk(state, action)),
  settle: (state, { at }) => endTalks(state, at),
  shift: (state, milliseconds) => {
    const participations = state.participations.map((place) =>
      place.deal?.state === 'agreed'
        ? { ...place, deal: { ...place.deal, until: later(place.deal.until, milliseconds) } }
        : place,
    );
    return { ...state, participations, progress: progressOf(participations, state.progress.talksEndedAt) };
  },
});

/** See `Mechanism`. In addition to the rules of all types, the clock lets unconfirmed deals lapse. */
export const aiBot: Mechanism<AiBotState, AiBotEvent, Effect> = (state, event, time) => {
  if (!isOpen(state) || !isEnd(event)) return life(state, event, time);
  const before = lapseDeals(state, time);
  const after = settled(before.state, { at: endOf(before.state, time), by: before.effects });
  if (!isOpen(after.state)) return after;
  if (before.state.progress.talksEndedAt !== null || !isDue(before.state, event, time))
    return after.effects.length > 0 ? after : { state, effects: notDue(state, event) };
  const end = life(before.state, event, time);
  return { state: end.state, effects: [...before.effects, ...end.effects] };
};

/** Once the talks have ended, later events no longer move their end. */
const endOf = ({ progress, effectiveFinish }: AiBotState, time: string): string =>
  progress.talksEndedAt ?? (compareInstants(time, effectiveFinish) < 0 ? time : effectiveFinish);

type End = Extract<ClockEvent, { type: 'close' | 'forcedFinish' }>;
const isEnd = (event: AiBotEvent): event is End => event.type === 'close' || event.type === 'forcedFinish';

const isDue = ({ effectiveFinish }: AiBotState, { type }: End, time: string): boolean =>
  type === 'forcedFinish' || compareInstants(time, closesAt(effectiveFinish)) >= 0;

function notDue(state: AiBotState, { type }: End): Effect[] {
  const due = nextDue({ ...state, status: 'started' });
  return type === 'close' && due ? [{ type: 'not_due', ...due }] : [];
}

/** Ends the talks at the finish. Deals that await the purchaser stay open. */
function endTalks(state: AiBotState, at: string): Step {
  const participations = state.participations.map((place) => (waits(place) ? place : endedPlace(state, place)));
  const after = { ...state, effectiveFinish: at, participations, progress: progressOf(participations, at) };
  return settled(after, { at, by: [{ type: 'talks_ended', at }] });
}

/** Once all talks are over, the best deal wins, if there is one. `by` are the effects so far. */
function settled(state: AiBotState, { at, by }: { at: string; by: Effect[] }): Step {
  if (!state.participations.every(isOver)) return { state, effects: by };
  const { state: after, effects } = closeNegotiation(state, { winner: bestDeal(state), at });
  return { state: after, effects: [...by.filter(({ type }) => type !== 'talks_ended'), ...effects] };
}

/** After the end no one can leave, and a supplier with a deal is bound. Code: `deal_binds`. */
function leave(state: AiBotState, event: LeaveEvent): Step {
  const { id: bid, participation, receivedAt } = event;
  const answer = { bid, participation, receivedAt };
  const place = leaver(state, event);
  if (!place.ok) return { state, effects: [{ type: 'leave_refused', ...answer, problem: place.problem }] };
  const participations = replaced(state.participations, { ...place.value, left: true });
  const after: AiBotState = { ...state, status: 'started', participations };
  return settled(after, { at: receivedAt, by: [...startedBy(state), { type: 'left', ...answer }] });
}

function leaver(state: AiBotState, event: LeaveEvent): Result<BotPlace> {
  const place = admitted(state, event);
  return place.ok && place.value.talk?.phase === 'agreed' ? refused('deal_binds') : place;
}

function talk(state: AiBotState, event: TalkEvent): Step {
  const { id: bid, participation, receivedAt } = event;
  const answer = { bid, participation, receivedAt };
  const place = speaker(state, event);
  if (!place.ok) return { state, effects: [{ type: 'talk_refused', ...answer, problem: place.problem }] };
  if (place.value.talk?.last === bid) return { state, effects: [{ type: 'talked', ...answer, turns: [] }] };
  const done = event.does === 'confirm' || event.does === 'decline' ? decided : applyTalkAction;
  const step = done(state, { event, place: place.value });
  if (!step.ok) return { state, effects: [{ type: 'talk_refused', ...answer, problem: step.problem }] };
  const { state: after, turns } = step.value;
  const by: Effect[] = [...startedBy(state), { type: 'talked', ...answer, turns }];
  return settled({ ...after, status: 'started' }, { at: endOf(state, receivedAt), by });
}

/** The purchaser can still confirm or decline after the talks have ended. */
function speaker(state: AiBotState, event: TalkEvent): Result<BotPlace> {
  if (event.does !== 'confirm' && event.does !== 'decline') return admitted(state, event);
  const place = state.participations.find(({ id }) => id === event.participation);
  if (!isOpen(state)) return refused('negotiation_not_running');
  return place ? { ok: true, value: place } : refused('participation_unknown');
}

interface TalkStepContext {
  event: TalkEvent;
  place: BotPlace;
}

type TalkResult = { state: AiBotState; turns: TalkStep['turns'] };

function applyTalkAction(state: AiBotState, { event, place }: TalkStepContext): Result<TalkResult> {
  if (event.does === 'confirm' || event.does === 'decline') return refused('no_deal_waits');
  const taken = talkActionRules[event.does](sceneOf(state, place), event);
  if (!taken.ok) return taken;
  const { talk: after, turns, agreed } = taken.value;
  const updatedPlace = { ...place, talk: { ...after, last: event.id } };
  return {
    ok: true,
    value: { state: agreed ? dealt(state, { event, place: updatedPlace, agreed }) : put(state, updatedPlace), turns },
  };
}

const put = (state: AiBotState, place: BotPlace): AiBotState => {
  const participations = replaced(state.participations, place);
  return { ...state, participations, progress: progressOf(participations, state.progress.talksEndedAt) };
};

/** Records a package that both sides accept. The deal is final at once, or after the purchaser confirms it. */
function dealt(state: AiBotState, { event, place, agreed }: TalkStepContext & { agreed: Package }): AiBotState {
  const { receivedAt: at } = event;
  const { currency, sequence, plan } = state;
  const waiting = plan.autonomy === 'asks';
  const deal: Deal = waiting
    ? { package: agreed, state: 'agreed', until: later(at, confirmWithinMs) }
    : { package: agreed, state: 'confirmed', until: later(at, boundForMs) };
  const ended = { ...place.talk, ...(place.talk && { phase: 'agreed' as const, table: [], pending: null }) };
  const standing = priced(place, { price: agreed[priceKey] ?? place.currentPrice, at, sequence, currency });
  const after: BotPlace = { ...place, ...standing, talk: place.talk && { ...place.talk, ...ended }, deal };
  return { ...put(state, after), sequence: sequence + 1 };
}

/** Code: `no_deal_waits` if there is no deal, or if it has lapsed. */
function decided(state: AiBotState, { event, place }: TalkStepContext): Result<TalkResult> {
  const { deal } = place;
  if (!deal || deal.state !== 'agreed' || compareInstants(event.receivedAt, deal.until) > 0)
    return refused('no_deal_waits');
  if (event.does === 'decline') return { ok: true, value: { state: put(state, endedPlace(state, place)), turns: [] } };
  const bound: Deal = { ...deal, state: 'confirmed', until: later(event.receivedAt, boundForMs) };
  const after = put(state, { ...place, deal: bound, talk: place.talk && { ...place.talk, last: event.id } });
  if (!event.endOthers) return { ok: true, value: { state: after, turns: [] } };
  const participations = after.participations.map((one) => endedPlace(after, one));
  const progress = progressOf(participations, after.progress.talksEndedAt);
  return { ok: true, value: { state: { ...after, participations, progress }, turns: [] } };
}
