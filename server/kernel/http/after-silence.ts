import { hubPath } from '../live/hub.ts';
import { apiBase } from '../present/iri.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Handler } from './context.ts';

const health = `${apiBase}/health/`;
const concerns = (path: string): boolean =>
  (path.startsWith(apiBase) && !path.startsWith(health)) || path.startsWith(hubPath);

/**
 * What was sent while nobody answered is taken up once that time is given back, and counts as come at its end. While nobody
 * can know whether there was a silence, nothing is written; what may be read is shown.
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
