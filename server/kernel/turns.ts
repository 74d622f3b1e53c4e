import { setImmediate } from 'node:timers/promises';

/** Work that yields to other work: called often, it pauses now and then. */
export interface Turns {
  isOver: () => boolean;
  next: () => Promise<void>;
}

/** Length of a turn in milliseconds. */
const turnLength = 8;

export function createTurns(now: () => number = () => performance.now()): Turns {
  let end = now() + turnLength;
  return {
    isOver: () => now() > end,
    next: async () => {
      await setImmediate();
      end = now() + turnLength;
    },
  };
}
