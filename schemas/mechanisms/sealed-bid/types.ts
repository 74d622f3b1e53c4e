import type { ClockEvent, UpdateEvent } from '../common/events.ts';
import type { PlacedState } from '../common/state.ts';

/** Ranks are null until the end: nobody has a position before. */
export interface SealedState extends PlacedState {
  type: 'sealed_bid_negotiation';
  finishDate: string;
  effectiveFinish: string;
}

export type SealedEvent = UpdateEvent | ClockEvent;
