import type { Refusal } from '../../domain/problem.ts';
import type { Violation } from '../../language/violation.ts';
import type { Conversation } from '../bots/conversation.ts';
import type { Settlement } from '../bots/settlement.ts';
import { waitingIn } from '../bots/waiting.ts';
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

/** Operations on a participation that an action of a mechanism stands behind (participation.lifecycle.ts). */
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

/** What an operation means to a type: the event it makes, and whose it is. */
export interface ActionRule {
  event: AnyAction['type'];
  by: Side;
}

/** Who enters the finish: the purchaser, the settings at publishing (`computed`), or nobody: it ends by hand. */
export type FinishKind = 'entered' | 'computed' | 'none';

/** What a type says of itself and is handed on as it is. */
interface Declared {
  /** The type's name: in records, in messages, in the list of choices. */
  type: string;
  traits: Traits;
  /** Whether publishing freezes quantities and unit prices of the items too (`Opening.lot`). */
  lines: boolean;
  /** An auction of one is none. */
  fewestParticipants: number;
  finish: FinishKind;
}

/** What a type is, in its own terms. */
export interface OwnMechanism<
  S extends AnyState,
  A extends AnyAction,
  Supplier extends object,
  Purchaser extends object,
> extends Omit<Declared, 'lines'> {
  type: S['type'];
  lines?: boolean;
  /** The feature flag that switches it; without one it is always there. */
  flag?: string;
  /** What a side may not know before the end; absent where everything is open to who may see it. */
  sealed?: Sealing;
  actions: Partial<Record<ActionOperation, ActionRule & { event: A['type'] }>>;
  /** What the purchaser may set, as JSON Schema by property. */
  settings?: Record<string, object>;
  open: (opening: Opening) => S;
  /** The state of a published negotiation, as `negotiationValues` and `placeValues` keep it in the records. */
  read: (records: NegotiationRecords) => S;
  mechanism: Mechanism<S, A | ClockEvent, Effect>;
  /** Actions that may still come after the finish, while something waits for them. */
  late?: readonly ActionOperation[];
  /** Whether the participation may do it, of those actions that the type has; asked only while it is running, or `late`. */
  mayAct: (state: S, participation: string, operation: ActionOperation) => boolean;
  /** Who leads for another reason than its rank; absent where nobody does. */
  leader?: (state: S) => string | null;
  supplierView: (state: S, participation: string, time: string) => Supplier | null;
  purchaserView: (state: S, time: string) => Purchaser;
  clock?: (state: S, time: string) => Clock | null;
  /** Of a bot's talk with a participation; null when it is not in the negotiation. */
  conversation?: (state: S, participation: string) => Conversation | null;
  /** Of a participation's confirmed deal, where it comes to more than its last offer; null without one. */
  settlement?: (state: S, participation: string) => Settlement | null;
  /** Settings as the purchaser reads them, where more follows from them than was entered. */
  shownSettings?: (entered: EnteredSettings, basis: PriceBasis & { isFrozen: boolean }) => EnteredSettings;
  checkSettings?: SettingsCheck;
  /** What is wrong with settings whatever the offers are: told as soon as they are entered. */
  checkEntered?: (entered: EnteredSettings) => Violation[];
}

/** The same for every type, so that whoever runs negotiations asks for no type. */
export interface NegotiationMechanism<
  Supplier extends object = object,
  Purchaser extends object = object,
> extends Declared {
  flag: string | null;
  /** Empty where everything is open. */
  sealed: Sealing;
  /** What a side may not know while the negotiation's record is in this state. */
  sealedIn: (state: unknown, side: Side) => Sealed;
  actions: Partial<Record<ActionOperation, ActionRule>>;
  /** The action that gives a price. */
  priceEvent: AnyAction['type'];
  settings: Record<string, object>;
  /** The state at publishing. */
  open: (opening: Opening) => AnyState;
  read: (records: NegotiationRecords) => AnyState;
  mechanism: Mechanism<AnyState, NegotiationEvent, Effect>;
  /** What the participation's supplier, or the purchaser for it, may do at this moment. */
  possible: (state: AnyState, participation: string, time: string) => ActionOperation[];
  /** Null where only ranks tell who leads. */
  leader: ((state: AnyState) => string | null) | null;
  /** What this participation's supplier may know; null when it is not in the negotiation. */
  supplierView: (state: AnyState, participation: string, time: string) => Supplier | null;
  purchaserView: (state: AnyState, time: string) => Purchaser;
  /** What all participants are shown alike; null where the type has no clock, before the start and after the end. */
  clock: (state: AnyState, time: string) => Clock | null;
  effectiveFinish: (state: AnyState) => string | null;
  /** Null where the type has no talks. */
  conversation: ((state: AnyState, participation: string) => Conversation | null) | null;
  /** Null where there is no confirmed deal, and in types where the last offer says it all. */
  settlement: (state: AnyState, participation: string) => Settlement | null;
  shownSettings: (entered: EnteredSettings, basis: PriceBasis & { isFrozen: boolean }) => EnteredSettings;
  checkSettings: SettingsCheck;
  checkEntered: (entered: EnteredSettings) => Violation[];
}

/**
 * What the clock does next to a negotiation; null when nothing is due any more, or it ends by hand. A deal that waits for
 * its confirmation may lapse before the finish, and after it.
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

/** Makes a type answer for any state; another type's state is a mistake of the programmer, another type's action is not. */
export function defineMechanism<S extends AnyState, A extends AnyAction, V extends object, W extends object>(
  own: OwnMechanism<S, A, V, W>,
): NegotiationMechanism<V, W> {
  const isMine = (state: AnyState): state is S => state.type === own.type;
  const mine = (state: AnyState): S => {
    if (!isMine(state)) throw new Error(`a ${state.type} is no ${own.type}`);
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
  };
}

/** An action of another type is refused and changes nothing. */
function foreign({ type }: AnyState, event: NegotiationEvent): Effect[] {
  if (!isAction<AnyAction>(event)) return [];
  const { id: bid, participation, receivedAt } = event;
  const problem: Refusal = { code: 'action_not_of_type', params: { type } };
  const answer = { bid, participation, receivedAt, problem };
  if (event.type === 'leave') return [{ type: 'leave_refused', ...answer }];
  if (event.type === 'talk') return [{ type: 'talk_refused', ...answer }];
  return [{ type: 'bid_refused', total: 'total' in event ? event.total : null, ...answer }];
}
