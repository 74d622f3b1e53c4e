import type { Grants } from './grant.ts';

/** Files that become workflows: uploading is the right to create a workflow. */
export const workflowImportGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
  { role: 'admin', actions: ['read'] },
];
