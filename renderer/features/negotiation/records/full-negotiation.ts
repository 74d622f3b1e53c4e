import type { Answers, LogEntry, OwnBid } from '../../../../schemas/generated/answers.ts';
import type { Representation } from '../../../data/representation.ts';

/** A negotiation with the other data that its page shows. */
export interface FullNegotiation {
  negotiation: Representation<'negotiation'>;
  participations: readonly Representation<'participation'>[];
  items: readonly Representation<'requestItem'>[];
  /** For purchasers only; empty for suppliers. */
  log: readonly LogEntry[];
  /** For suppliers only. */
  bids: readonly OwnBid[];
}

const irisOf = (records: readonly { '@id': string }[]): string[] => records.map((one) => one['@id']);

export function toFullNegotiation(answer: Answers['FullNegotiation']): FullNegotiation {
  const { participations, items, log = [], bids = [], ...record } = answer;
  const negotiation = { ...record, participations: irisOf(participations), items: irisOf(items) };
  return { negotiation, participations, items, log, bids };
}
