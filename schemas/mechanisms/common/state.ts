import type { Place, Standing } from './place.ts';

/** `negotiated`: the mechanism named the winner. `finished`: the time is over and the purchaser chooses. */
export type Status = 'published' | 'started' | 'finished' | 'negotiated';

/** The state that all types share. Amounts are in `currency` with its minor digits, instants are ISO 8601 in UTC. */
export interface LifeState<P extends Standing = Standing> {
  type: string;
  status: Status;
  currency: string;
  startDate: string;
  /** The planned finish. Null for a negotiation that is ended manually. */
  finishDate: string | null;
  /** The finish that all code reads: planned, moved or forced. Null if none is known. */
  effectiveFinish: string | null;
  participations: P[];
  /** Sequence of the next accepted action. */
  sequence: number;
  /** The winning participation. Null before the end and if the purchaser chooses. */
  winner: string | null;
}

/** The state of a type that stores only `Place` for its participants. */
export type PlacedState = LifeState<Place>;

export const isOpen = ({ status }: Pick<LifeState, 'status'>): boolean =>
  status === 'published' || status === 'started';
