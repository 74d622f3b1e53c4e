import type { Grants } from './grant.ts';

export const schemaOverlayGrants: Grants = [
  { role: 'admin', actions: ['read', 'create', 'update', 'delete', 'publish', 'restore'] },
];
