import type { ItemPrice } from './bid-total.ts';
import type { Package } from '../bots/package.ts';

/** An action of a supplier, or of the purchaser in offline negotiations. `id` identifies the action in its effects. */
export interface Action {
  type: string;
  id: string;
  participation: string;
  /** By the clock of the process that received it. Decides whether the action was in time. */
  receivedAt: string;
}

/** Ranked types: a total, rounded to the currency before any comparison. */
export interface BidEvent extends Action {
  type: 'bid';
  total: string;
}

/** The one update of a sealed bid. */
export interface UpdateEvent extends Action {
  type: 'update';
  total: string;
}

/** A price that the purchaser enters offline, lower or higher. */
export interface EnterEvent extends Action {
  type: 'enter';
  total: string;
}

/** Dutch: accepts the price of this step. */
export interface DealEvent extends Action {
  type: 'deal';
  acceptedStep: number;
}

/** English reverse: accepts the price of this step and takes the lead. */
export interface AcceptEvent extends Action {
  type: 'accept';
  acceptedStep: number;
}

/** Actions in a talk, by the supplier or by the purchaser for the bot (`send` to `end`). */
export const talkActions = [
  'say',
  'accept',
  'askPerson',
  'send',
  'personAnswer',
  'pause',
  'resume',
  'changeLimits',
  'confirm',
  'decline',
  'end',
] as const;
export type TalkAction = (typeof talkActions)[number];

/** Worths of whole packages, and the highest price. Absent values stay unchanged. */
export interface ChangedLimits {
  target?: string;
  walkAway?: string;
  priceLimit?: string;
}

/** Bots: an action in a talk. */
export interface TalkEvent extends Action {
  type: 'talk';
  does: TalkAction;
  /** The package of the action. Null if it names none. */
  package: Package | null;
  /** With a confirmed deal: ends all other talks. */
  endOthers: boolean;
  /** The new limits of `changeLimits`. */
  limits?: ChangedLimits;
}

export interface LeaveEvent extends Action {
  type: 'leave';
}

/** Quick bot: unit prices for some of the items. `accept` takes the asked prices of all others. */
export interface AnswerEvent extends Action {
  type: 'answer';
  answers: readonly ItemPrice[];
  accept: boolean;
}

/** The values that any action can have. */
export interface ActionValues extends Omit<Action, 'type'> {
  total: string;
  acceptedStep: number;
  answers?: AnswerEvent['answers'];
  accept?: boolean;
  does?: TalkAction;
  package?: Package | null;
  endOthers?: boolean;
  limits?: ChangedLimits;
}

export type AnyAction =
  BidEvent | UpdateEvent | EnterEvent | DealEvent | AcceptEvent | TalkEvent | AnswerEvent | LeaveEvent;

/** An event that the clock, or the purchaser in its place, triggers in every negotiation. */
export type ClockEvent =
  /** `keepsDuration`: a forced start moves an entered finish forward by the same time. */
  | { type: 'start'; forced?: boolean; keepsDuration?: boolean }
  | { type: 'close' }
  | { type: 'forcedFinish' }
  /** Postpones everything in the future by the duration of a service outage. */
  | { type: 'shift'; milliseconds: number };

export type NegotiationEvent = AnyAction | ClockEvent;

export const isAction = <A extends Action>(event: A | ClockEvent): event is A => 'participation' in event;

const makers: { [Type in AnyAction['type']]: (values: ActionValues) => AnyAction } = {
  bid: ({ total, ...values }) => ({ type: 'bid', total, ...common(values) }),
  update: ({ total, ...values }) => ({ type: 'update', total, ...common(values) }),
  enter: ({ total, ...values }) => ({ type: 'enter', total, ...common(values) }),
  deal: ({ acceptedStep, ...values }) => ({ type: 'deal', acceptedStep, ...common(values) }),
  accept: ({ acceptedStep, ...values }) => ({ type: 'accept', acceptedStep, ...common(values) }),
  talk: ({ does = 'say', package: named, endOthers = false, limits, total, ...values }) => ({
    type: 'talk',
    does,
    package: named ?? (total === '' ? null : { price: total }),
    endOthers,
    ...(limits ? { limits } : {}),
    ...common(values),
  }),
  leave: (values) => ({ type: 'leave', ...common(values) }),
  answer: ({ answers = [], accept = false, ...values }) => ({ type: 'answer', answers, accept, ...common(values) }),
};

const common = ({ id, participation, receivedAt }: Omit<Action, 'type'>) => ({ id, participation, receivedAt });

/** Creates the action of this name from the values it needs. */
export const makeAction = (type: AnyAction['type'], values: ActionValues): AnyAction => makers[type](values);
