import type { Refusal } from '../../domain/problem.ts';
import type { Violation } from '../../language/violation.ts';
import type { Conversation } from '../bots/conversation.ts';
import type { Settlement } from '../bots/settlement.ts';
import { waitingIn } from '../bots/waiting.ts';
import type { Advise } from './advice.ts';
import type { AnyState } from './any-state.ts';
import { isRunning } from './admission.ts';
import type { Clock } from './clock.ts';
import type { Effect } from './effects.ts';
import { type AnyAction, type ClockEvent, isAction, type NegotiationEvent } from './events.ts';
import { closesAt, compareInstants, type Mechanism } from './mechanism.ts';
import type { EnteredSettings, Opening } from './opening.ts';
import type { NegotiationRecords } from './read-state.ts';
import { type Sealed, sealedIn, type Sealing, type Side } from './sealing.ts';
import type { SettingsCheck } from './settings-check.ts';
import type { PriceBasis } from './step-amount.ts';
import { isOpen, type LifeState } from './state.ts';
import type { Traits } from './traits.ts';

/** Operations on a participation that correspond to an action of a mechanism (participation.lifecycle.ts). */
export const actionOperations = [
  'bidding',
  'updateOffer',
  'dutchDeal',
  'acceptEnglishReverse',
  'answerItems',
  'message',
  'acceptPackage',
  'askPerson',
  'sendDraft',
  'personAnswer',
  'pause',
  'resume',
  'changeLimits',
  'confirmDeal',
  'declineDeal',
  'endTalk',
  'leave',
] as const;
export type ActionOperation = (typeof actionOperations)[number];

/** The meaning of an operation for a type: the event it creates and the side that performs it. */
export interface ActionRule {
  event: AnyAction['type'];
  by: Side;
}

/**
 * Source of the finish: the purchaser (`entered`), the settings at publishing (`computed`), or `none` if the
 * negotiation is ended manually.
 */
export type FinishKind = 'entered' | 'computed' | 'none';

/** Properties that a type declares and that are passed on unchanged. */
interface DeclaredTraits {
  /** The type's name in records, in messages and in the list of choices. */
  type: string;
  traits: Traits;
  /** True if publishing also freezes the quantities and unit prices of the items (`Opening.lot`). */
  lines: boolean;
  /** The minimum number of participants. An auction with one bidder is not an auction. */
  fewestParticipants: number;
  finish: FinishKind;
}

/** A mechanism in terms of its own state and actions. */
export interface OwnMechanism<
  S extends AnyState,
  A extends AnyAction,
  Supplier extends object,
  Purchaser extends object,
> extends Omit<DeclaredTraits, 'lines'> {
  type: S['type'];
  lines?: boolean;
  /** The feature flag that controls the type. Without one it is always available. */
  flag?: string;
  /** Data hidden from a side before the end. Absent if everything is open to all who may see the negotiation. */
  sealed?: Sealing;
  actions: Partial<Record<ActionOperation, ActionRule & { event: A['type'] }>>;
  /** The purchaser's settings, as JSON Schema by property. */
  settings?: Record<string, object>;
  open: (opening: Opening) => S;
  /** Returns the state of a published negotiation, as `negotiationValues` and `placeValues` store it in the records. */
  read: (records: NegotiationRecords) => S;
  mechanism: Mechanism<S, A | ClockEvent, Effect>;
  /** Actions still possible after the finish, while something waits for them. */
  late?: readonly ActionOperation[];
  /**
   * True if the participation may perform the action, one of those that the type has. Called only while the negotiation
   * is running, or for `late` actions.
   */
  mayAct: (state: S, participation: string, operation: ActionOperation) => boolean;
  /** The leader, if rank does not decide. Absent if no one leads for another reason. */
  leader?: (state: S) => string | null;
  supplierView: (state: S, participation: string, time: string) => Supplier | null;
  purchaserView: (state: S, time: string) => Purchaser;
  clock?: (state: S, time: string) => Clock | null;
  /** The bot's talk with a participation. Null if the participation is not in the negotiation. */
  conversation?: (state: S, participation: string) => Conversation | null;
  /** The settlement of a participation's confirmed deal, if it differs from its last offer. Null without one. */
  settlement?: (state: S, participation: string) => Settlement | null;
  /** Settings as shown to the purchaser, if more follows from them than was entered. */
  shownSettings?: (entered: EnteredSettings, basis: PriceBasis & { isFrozen: boolean }) => EnteredSettings;
  checkSettings?: SettingsCheck;
  /** Checks settings independently of the offers, so violations are reported as soon as they are entered. */
  checkEntered?: (entered: EnteredSettings) => Violation[];
  /** Points out settings that are allowed, but rarely intended. */
  advise?: Advise;
  /** The page of the type's own settings, below that of the negotiation. Absent if they are with all others. */
  setupPage?: string;
}

/** The same interface for every type, so code that runs negotiations does not depend on the type. */
export interface NegotiationMechanism<
  Supplier extends object = object,
  Purchaser extends object = object,
> extends DeclaredTraits {
  flag: string | null;
  /** Empty if everything is open. */
  sealed: Sealing;
  /** Returns the data hidden from a side while the negotiation's record is in this state. */
  sealedIn: (state: unknown, side: Side) => Sealed;
  actions: Partial<Record<ActionOperation, ActionRule>>;
  /** The action that submits a price. */
  priceEvent: AnyAction['type'];
  settings: Record<string, object>;
  /** Returns the state at publishing. */
  open: (opening: Opening) => AnyState;
  read: (records: NegotiationRecords) => AnyState;
  mechanism: Mechanism<AnyState, NegotiationEvent, Effect>;
  /** Returns the actions possible at this time for the participation's supplier, or for the purchaser on its behalf. */
  possible: (state: AnyState, participation: string, time: string) => ActionOperation[];
  /** Null if only ranks determine the leader. */
  leader: ((state: AnyState) => string | null) | null;
  /** Returns the data that this participation's supplier may see. Null if it is not in the negotiation. */
  supplierView: (state: AnyState, participation: string, time: string) => Supplier | null;
  purchaserView: (state: AnyState, time: string) => Purchaser;
  /**
   * Returns the clock, the same for all participants. Null if the type has no clock, before the start and after the
   * end.
   */
  clock: (state: AnyState, time: string) => Clock | null;
  effectiveFinish: (state: AnyState) => string | null;
  /** Null if the type has no talks. */
  conversation: ((state: AnyState, participation: string) => Conversation | null) | null;
  /** Null without a confirmed deal, and in types where the last offer is already complete. */
  settlement: (state: AnyState, participation: string) => Settlement | null;
  shownSettings: (entered: EnteredSettings, basis: PriceBasis & { isFrozen: boolean }) => EnteredSettings;
  checkSettings: SettingsCheck;
  checkEntered: (entered: EnteredSettings) => Violation[];
  advise: Advise;
  /** Null if its settings are with all others. */
  setupPage: string | null;
}

/**
 * Returns the next clock event of a negotiation. Null if nothing more is due, or if it is ended manually. A deal that
 * awaits confirmation may lapse before or after the finish.
 */
export function nextDue(
  state: Pick<LifeState, 'status' | 'startDate' | 'effectiveFinish'> & { progress?: unknown },
): { event: 'start' | 'close'; at: string } | null {
  if (state.status === 'published') return { event: 'start', at: state.startDate };
  if (!isOpen(state) || state.effectiveFinish === null) return null;
  const { lapsesAt, talksEndedAt } = waitingIn(state.progress);
  const closes = talksEndedAt === null ? closesAt(state.effectiveFinish) : null;
  const at = [closes, lapsesAt].flatMap((instant) => instant ?? []).toSorted(compareInstants)[0];
  return at === undefined ? null : { event: 'close', at };
}

/**
 * Wraps a type so that it handles any state. Passing another type's state is a programming error. Another type's action
 * is not.
 */
export function defineMechanism<S extends AnyState, A extends AnyAction, V extends object, W extends object>(
  own: OwnMechanism<S, A, V, W>,
): NegotiationMechanism<V, W> {
  const isMine = (state: AnyState): state is S => state.type === own.type;
  const mine = (state: AnyState): S => {
    if (!isMine(state)) throw new Error(`the state is of type ${state.type}, not ${own.type}`);
    return state;
  };
  const { type, traits, fewestParticipants, finish, actions, open, read, settings = {}, sealed = {} } = own;
  const { leader, conversation } = own;
  const operations = actionOperations.filter((name) => actions[name]);
  const inTime = (state: AnyState, time: string): readonly ActionOperation[] => {
    if (isRunning(state, time)) return operations;
    return isOpen(state) ? (own.late ?? []) : [];
  };
  const priceEvent =
    operations.flatMap((name) => actions[name]?.event ?? []).find((event) => event !== 'leave') ?? 'bid';
  const known = new Set<string>(operations.map((name) => actions[name]?.event ?? ''));
  const knows = (event: NegotiationEvent): event is A | ClockEvent => !isAction(event) || known.has(event.type);
  return {
    type,
    traits,
    lines: own.lines ?? false,
    fewestParticipants,
    finish,
    actions,
    settings,
    priceEvent,
    open,
    read,
    flag: own.flag ?? null,
    sealed,
    sealedIn: sealedIn(sealed),
    mechanism: (state, event, time) =>
      knows(event) ? own.mechanism(mine(state), event, time) : { state, effects: foreign(state, event) },
    possible: (state, participation, time) =>
      inTime(state, time).filter((name) => own.mayAct(mine(state), participation, name)),
    leader: leader ? (state) => leader(mine(state)) : null,
    conversation: conversation ? (state, participation) => conversation(mine(state), participation) : null,
    supplierView: (state, participation, time) => own.supplierView(mine(state), participation, time),
    purchaserView: (state, time) => own.purchaserView(mine(state), time),
    clock: (state, time) => own.clock?.(mine(state), time) ?? null,
    effectiveFinish: (state) => state.effectiveFinish,
    settlement: (state, participation) => own.settlement?.(mine(state), participation) ?? null,
    shownSettings: own.shownSettings ?? ((entered) => entered),
    checkSettings: own.checkSettings ?? (() => []),
    checkEntered: own.checkEntered ?? (() => []),
    advise: own.advise ?? (() => []),
    setupPage: own.setupPage ?? null,
  };
}

/** Refuses an action of another type and changes nothing. */
function foreign({ type }: AnyState, event: NegotiationEvent): Effect[] {
  if (!isAction<AnyAction>(event)) return [];
  const { id: bid, participation, receivedAt } = event;
  const problem: Refusal = { code: 'action_not_of_type', params: { type } };
  const answer = { bid, participation, receivedAt, problem };
  if (event.type === 'leave') return [{ type: 'leave_refused', ...answer }];
  if (event.type === 'talk') return [{ type: 'talk_refused', ...answer }];
  return [{ type: 'bid_refused', total: 'total' in event ? event.total : null, ...answer }];
}
