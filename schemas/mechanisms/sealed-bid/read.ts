import { type NegotiationRecords, readFinish, readLife } from '../common/read-state.ts';
import type { SealedState } from './types.ts';

export const readSealedBid = (records: NegotiationRecords): SealedState => ({
  type: 'sealed_bid_negotiation',
  ...readLife(records),
  ...readFinish(records),
});
