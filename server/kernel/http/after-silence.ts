import { hubPath } from '../live/hub.ts';
import { apiBase } from '../present/iri.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Handler } from './context.ts';

const health = `${apiBase}/health/`;
const concerns = (path: string): boolean =>
  (path.startsWith(apiBase) && !path.startsWith(health)) || path.startsWith(hubPath);

/**
 * Holds requests that arrived during a silence until its time is compensated. They then count as arrived at its end. As
 * long as a silence is undecided, nothing is written, while reads are still answered.
 */
export function afterSilence({ pulse, now }: Pick<Services, 'pulse' | 'now'>): Handler {
  return async (ctx, next) => {
    ctx.state.arrivedAt = now();
    const waiting = concerns(ctx.path) ? pulse.sure() : null;
    try {
      const end = await waiting;
      if (end && end < ctx.state.arrivedAt) ctx.state.arrivedAt = end;
    } catch {
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Problem('temporarily_unavailable');
    }
    try {
      await next();
    } catch (error) {
      await pulse.failed(error);
      throw error;
    }
  };
}
