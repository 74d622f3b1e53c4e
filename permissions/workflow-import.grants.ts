import type { Grants } from './grant.ts';

const itself = { account: '$account' } as const;

/** Files that become workflows: uploading is the right to create a workflow. Whoever sent one in may call it off. */
export const workflowImportGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
  { role: 'purchaser', actions: ['cancel'], where: itself },
  { role: 'admin', actions: ['read'] },
  { role: 'admin', actions: ['cancel'], where: itself },
];
