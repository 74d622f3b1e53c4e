import type { Grants } from './grant.ts';

/** No supplier ever sees a workflow, not even its title. */
export const workflowGrants: Grants = [
  {
    role: 'purchaser',
    actions: [
      'read',
      'create',
      'update',
      'delete',
      'lotCreation',
      'negotiationRecommendation',
      'changeOwner',
      'complete',
      'sendDebriefs',
      'changeUse',
      'schedule',
      'pauseSchedule',
      'resumeSchedule',
      'runNow',
      'skipNext',
      'publishTemplate',
      'toTemplate',
      'removeTemplate',
      'copy',
      'copyToTemplate',
      'archive',
      'unarchive',
    ],
    // A schedule starts workflows on behalf of its owner, and their automation may award.
    binding: ['schedule', 'resumeSchedule', 'runNow', 'sendDebriefs'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
