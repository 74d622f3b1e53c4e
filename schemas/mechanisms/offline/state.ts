import type { ClockEvent, EnterEvent } from '../common/events.ts';
import { type NegotiationRecords, readLife } from '../common/read-state.ts';
import type { PlacedState } from '../common/state.ts';

/** Ends manually, so it has no finish before that. */
export interface OfflineState extends PlacedState {
  type: 'offline_negotiation';
  finishDate: null;
}

export type OfflineEvent = EnterEvent | ClockEvent;

export const readOffline = (records: NegotiationRecords): OfflineState => ({
  type: 'offline_negotiation',
  ...readLife(records),
  finishDate: null,
});
