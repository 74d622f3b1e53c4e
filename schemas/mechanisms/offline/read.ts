import { type NegotiationRecords, readLife } from '../common/read-state.ts';
import type { OfflineState } from './types.ts';

export const readOffline = (records: NegotiationRecords): OfflineState => ({
  type: 'offline_negotiation',
  ...readLife(records),
  finishDate: null,
});
