/** What a bot wants of a talk: worths of whole packages, in the smallest unit of worth. */
export interface Aims {
  target: number;
  walkAway: number;
  /** Its own messages, at most. */
  messages: number;
  /** 4 gives way steadily, 8 late. */
  firmness: number;
}

/**
 * The least worth that it asks for with so many of its messages used: from the target down to the walk-away, late
 * (a time-dependent tactic after Faratin, Sierra and Jennings, 1998).
 */
export function aspiration({ target, walkAway, messages, firmness }: Aims, used: number): number {
  const time = Math.min(1, Math.max(0, used / messages));
  return walkAway + (target - walkAway) * (1 - time ** firmness);
}
