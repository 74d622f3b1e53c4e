import { job } from '../../../schemas/job/job.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createJob } from './create.ts';
import { jobRoutes } from './routes.ts';
import { definePureRule } from '../../kernel/commands/rule.ts';
import { keptUntil } from './channel.ts';

/** Whoever does it finds out with the next beat, and ends it. */
const cancelJob = definePureRule<'job', 'cancel'>((_, { now, config }) => ({
  changes: { finishedAt: now.toISOString(), expiresAt: keptUntil(now, config.jobs.hours).toISOString() },
}));

export const jobServer = defineServer(job, {
  rules: { create: createJob, cancel: cancelJob },
  // What is long only reads: who may not write may have it, as by the call itself.
  writable: ['create', 'cancel'],
  audience: { each: 'account' },
  routes: jobRoutes,
});
