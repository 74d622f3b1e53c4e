/** One side of a talk as an agent sees it: what each package is worth to it, and below what it prefers no deal. */
export interface Side {
  /** 0 to 1 by package. */
  worth: Float64Array;
  reserve: number;
  /** Messages that this side has. */
  messages: number;
  random: () => number;
  /** By package: its levels, for agents that look at them. */
  levels: readonly (readonly number[])[];
  /** By lever: how many levels it has. */
  sizes: readonly number[];
}

export type Move = { offer: number } | 'accept' | 'end';

/** Answers what it received; null: it begins. */
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
