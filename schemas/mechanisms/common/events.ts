import type { ItemPrice } from './bid-total.ts';
import type { Package } from '../bots/package.ts';

/** What a supplier, or offline the purchaser, does. `id` names the action in its effects. */
export interface Action {
  type: string;
  id: string;
  participation: string;
  /** By the clock of the process that took it; decides whether it came in time. */
  receivedAt: string;
}

/** Rank types: a total, rounded to the currency before anything is compared. */
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

/** Dutch: the price of this step is accepted. */
export interface DealEvent extends Action {
  type: 'deal';
  acceptedStep: number;
}

/** English reverse: the price of this step is accepted, and with it the lead. */
export interface AcceptEvent extends Action {
  type: 'accept';
  acceptedStep: number;
}

/** What is done in a talk: by its supplier, or by the purchaser for the bot (`send` to `end`). */
export const talkDeeds = [
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
export type TalkDeed = (typeof talkDeeds)[number];

/** Worths of whole packages, and the highest price; what is absent stays as it is. */
export interface ChangedLimits {
  target?: string;
  walkAway?: string;
  priceLimit?: string;
}

/** Bots: something is said or done in a talk. */
export interface TalkEvent extends Action {
  type: 'talk';
  does: TalkDeed;
  /** The package that goes with it; null where none is named. */
  package: Package | null;
  /** Of a confirmed deal: all other talks end. */
  endOthers: boolean;
  /** What `changeLimits` makes of them. */
  limits?: ChangedLimits;
}

export interface LeaveEvent extends Action {
  type: 'leave';
}

/** Quick bot: prices for some of the items, per unit; with `accept` what is asked of all others. */
export interface AnswerEvent extends Action {
  type: 'answer';
  answers: readonly ItemPrice[];
  accept: boolean;
}

/** What is known of an action, whatever it is. */
export interface ActionValues extends Omit<Action, 'type'> {
  total: string;
  acceptedStep: number;
  answers?: AnswerEvent['answers'];
  accept?: boolean;
  does?: TalkDeed;
  package?: Package | null;
  endOthers?: boolean;
  limits?: ChangedLimits;
}

export type AnyAction =
  BidEvent | UpdateEvent | EnterEvent | DealEvent | AcceptEvent | TalkEvent | AnswerEvent | LeaveEvent;

/** What the clock, or the purchaser in its place, does to every negotiation. */
export type ClockEvent =
  /** `keepsDuration`: a finish that was entered comes as much earlier as a forced start. */
  | { type: 'start'; forced?: boolean; keepsDuration?: boolean }
  | { type: 'close' }
  | { type: 'forcedFinish' }
  /** The service was away: everything that lies ahead comes so much later. */
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

/** The action of this name, with what it takes of the values. */
export const makeAction = (type: AnyAction['type'], values: ActionValues): AnyAction => makers[type](values);
