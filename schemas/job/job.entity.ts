import { defineEntity } from '../language/entity.ts';
import { jobLifecycle } from './job.lifecycle.ts';
import schema from './job.schema.json' with { type: 'json' };
import ui from './job.ui.json' with { type: 'json' };

/** A long task that a user started. It continues in the background, and its result is kept for a day. */
export const job = defineEntity({
  name: 'job',
  type: 'Job',
  collection: 'jobs',
  tenancy: 'account',
  title: ['title'],
  schema,
  ui,
  lifecycle: jobLifecycle,
  calls: ['list', 'get', 'create'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
