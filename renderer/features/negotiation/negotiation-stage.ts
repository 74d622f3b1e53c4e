export type NegotiationStage = 'draft' | 'room' | 'purchaserResult' | 'waiting' | 'bidding' | 'supplierResult';

const ended: ReadonlySet<string> = new Set(['finished', 'negotiated', 'awarded', 'failed']);

/** The stage of a negotiation's page, by its state and the reader's side. */
export function stageOf(state: string, isSupplier: boolean): NegotiationStage {
  if (ended.has(state)) return isSupplier ? 'supplierResult' : 'purchaserResult';
  if (isSupplier) return state === 'started' ? 'bidding' : 'waiting';
  return state === 'drafted' ? 'draft' : 'room';
}
