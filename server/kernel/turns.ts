import { setImmediate } from 'node:timers/promises';

/** Work that gives way to others: asked often, it waits now and then. */
export interface Turns {
  isOver: () => boolean;
  next: () => Promise<void>;
}

/** So long one turn lasts, in milliseconds. */
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
