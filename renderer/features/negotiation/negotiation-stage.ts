export type NegotiationStage = 'draft' | 'room' | 'purchaserResult' | 'waiting' | 'bidding' | 'supplierResult';

const ended: ReadonlySet<string> = new Set(['finished', 'negotiated', 'awarded', 'failed']);

/** What the page of a negotiation shows, by its state and who looks. */
export function stageOf(state: string, isSupplier: boolean): NegotiationStage {
  if (ended.has(state)) return isSupplier ? 'supplierResult' : 'purchaserResult';
  if (isSupplier) return state === 'started' ? 'bidding' : 'waiting';
  return state === 'drafted' ? 'draft' : 'room';
}
