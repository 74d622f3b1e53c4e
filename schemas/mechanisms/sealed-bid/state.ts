import type { ClockEvent, UpdateEvent } from '../common/events.ts';
import { type NegotiationRecords, readFinish, readLife } from '../common/read-state.ts';
import type { PlacedState } from '../common/state.ts';

/** Ranks are null until the end, because no one has a position before. */
export interface SealedState extends PlacedState {
  type: 'sealed_bid_negotiation';
  finishDate: string;
  effectiveFinish: string;
}

export type SealedEvent = UpdateEvent | ClockEvent;

export const readSealedBid = (records: NegotiationRecords): SealedState => ({
  type: 'sealed_bid_negotiation',
  ...readLife(records),
  ...readFinish(records),
});
