import { definePureRule } from '../../kernel/commands/rule.ts';
import { keptUntil } from './channel.ts';

/** Whoever does it finds out with the next beat, and ends it. */
export const cancelJob = definePureRule<'job', 'cancel'>((_, { now, config }) => ({
  changes: { finishedAt: now.toISOString(), expiresAt: keptUntil(now, config.jobs.hours).toISOString() },
}));
