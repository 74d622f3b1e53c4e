import type { Place, Standing } from './place.ts';

/** `negotiated`: the mechanism named the winner; `finished`: time is over and the purchaser chooses. */
export type Status = 'published' | 'started' | 'finished' | 'negotiated';

/** What the states of all types share. Amounts are in `currency` with its minor digits, instants ISO 8601 in UTC. */
export interface LifeState<P extends Standing = Standing> {
  type: string;
  status: Status;
  currency: string;
  startDate: string;
  /** The finish as planned; null for a negotiation that ends by hand. */
  finishDate: string | null;
  /** The one finish that everything reads: planned, moved or forced; null where none is known. */
  effectiveFinish: string | null;
  participations: P[];
  /** Sequence of the next accepted action. */
  sequence: number;
  /** Participation that won; null before the end and where the purchaser chooses. */
  winner: string | null;
}

/** The state of a type that keeps no more of its participants than `Place`. */
export type PlacedState = LifeState<Place>;

export const isOpen = ({ status }: Pick<LifeState, 'status'>): boolean =>
  status === 'published' || status === 'started';
