import type { Grants } from './grant.ts';

const itself = { account: '$account' } as const;

/**
 * Files that become workflows. Uploading requires the right to create a workflow. The user who uploaded a file may
 * cancel its import.
 */
export const workflowImportGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
  { role: 'purchaser', actions: ['cancel'], where: itself },
  { role: 'admin', actions: ['read'] },
  { role: 'admin', actions: ['cancel'], where: itself },
];
