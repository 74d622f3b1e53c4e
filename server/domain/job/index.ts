import { job } from '../../../schemas/job/job.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createJob } from './create.ts';
import { jobRoutes } from './routes.ts';
import { definePureRule } from '../../kernel/commands/rule.ts';
import { keptUntil } from './channel.ts';

/** The worker notices the cancellation at its next heartbeat, and ends the job. */
const cancelJob = definePureRule<'job', 'cancel'>((_, { now, config }) => ({
  changes: { finishedAt: now.toISOString(), expiresAt: keptUntil(now, config.jobs.hours).toISOString() },
}));

export const jobServer = defineServer(job, {
  rules: { create: createJob, cancel: cancelJob },
  refuses: {
    create: ['too_many_jobs'],
  },
  // Jobs only read, so callers without write access may have them, as with the call itself.
  writable: ['create', 'cancel'],
  audience: { each: 'account' },
  routes: jobRoutes,
});
