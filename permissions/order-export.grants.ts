import type { Grants } from './grant.ts';

export const orderExportGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'repeat'], where: { organization: '$organization' } },
];
