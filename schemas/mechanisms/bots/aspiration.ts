/** A bot's aims in a talk: worths of whole packages, in the smallest unit of worth. */
export interface Aims {
  target: number;
  walkAway: number;
  /** The maximum number of its own messages. */
  messages: number;
  /** 4 concedes steadily, 8 only late in the talk. */
  firmness: number;
}

/**
 * Returns the lowest worth that the bot asks for after `used` messages. It falls late from the target to the walk-away
 * (a time-dependent tactic after Faratin, Sierra and Jennings, 1998).
 */
export function aspiration({ target, walkAway, messages, firmness }: Aims, used: number): number {
  const time = Math.min(1, Math.max(0, used / messages));
  return walkAway + (target - walkAway) * (1 - time ** firmness);
}
