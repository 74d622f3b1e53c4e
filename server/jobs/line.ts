import { Problem } from '../kernel/problem.ts';
import { nextOf, type LineLimits, type WaitingJob } from './next-of.ts';

export interface Place {
  /** Resolves when it is this job's turn. */
  turn: (signal: AbortSignal) => Promise<void>;
  leave: () => void;
}

export interface Bounds extends LineLimits {
  /** Maximum number of jobs of one organization, including running ones. */
  mostOfOne: number;
  /** Maximum number of jobs in total. */
  most: number;
  waitSeconds: number;
}

interface Standing extends WaitingJob {
  call: () => void;
}

/**
 * The queue for processes, which decides whose turn it is. Excess jobs are refused at once, before they cost anything.
 */
export function createLine(bounds: Bounds): { enter: (who: WaitingJob) => Place } {
  const here = new Set<WaitingJob>();
  const waiting = new Set<Standing>();
  const running = new Set<WaitingJob>();

  const callNext = (): void => {
    const next = nextOf([...waiting], [...running], bounds);
    if (!next) return;
    waiting.delete(next);
    running.add(next);
    next.call();
    callNext();
  };

  return {
    enter: ({ organization, isSlow }) => {
      const own = [...here].filter((one) => one.organization === organization).length;
      if (here.size >= bounds.most) throw new Problem('temporarily_unavailable');
      if (organization !== null && own >= bounds.mostOfOne)
        throw new Problem('too_many_jobs', { params: { limit: bounds.mostOfOne } });
      const standing: Standing = { organization, isSlow, call: () => undefined };
      here.add(standing);
      return {
        turn: async (signal) => {
          const turn = new Promise<void>((resolve) => {
            standing.call = resolve;
          });
          waiting.add(standing);
          callNext();
          await orTooLong(turn, { signal, seconds: bounds.waitSeconds, limit: bounds.mostOfOne });
        },
        leave: () => {
          here.delete(standing);
          waiting.delete(standing);
          running.delete(standing);
          callNext();
        },
      };
    },
  };
}

/** Rejects if the turn does not come in time, or if the signal is aborted. */
async function orTooLong(
  turn: Promise<void>,
  { signal, seconds, limit }: { signal: AbortSignal; seconds: number; limit: number },
): Promise<void> {
  let giveUp: (error: unknown) => void = () => undefined;
  const given = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const leave = (): void => giveUp(signal.reason);
  const timer = setTimeout(() => giveUp(new Problem('too_many_jobs', { params: { limit } })), seconds * 1000);
  signal.addEventListener('abort', leave, { once: true });
  try {
    if (signal.aborted) throw signal.reason;
    await Promise.race([turn, given]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}
