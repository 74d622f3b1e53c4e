/**
 * One side of a talk from an agent's view: the worth of each package, and the reserve below which it prefers no deal.
 */
export interface Side {
  /** 0 to 1 by package. */
  worth: Float64Array;
  reserve: number;
  /** Number of messages of this side. */
  messages: number;
  random: () => number;
  /** The levels of each package, for agents that use them. */
  levels: readonly (readonly number[])[];
  /** The number of levels of each lever. */
  sizes: readonly number[];
}

export type Move = { offer: number } | 'accept' | 'end';

/** Responds to a package. Null if the agent starts. */
export type Agent = (received: number | null) => Move;

export type AgentMaker = (side: Side) => Agent;

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
