import type { Grants } from './grant.ts';

/** The buying side's internal organization is hidden from suppliers. */
const forSuppliers = {
  except: ['workflow', 'responsiblePerson', 'publicationPlatforms', 'templateTimeframe', 'sealedCount'],
} as const;

/** Opening a public request adds its reader to `request_access`. From then on lists contain it. */
export const requestGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'create', 'update', 'items', 'publish', 'changeFinishedDate', 'assignEclass', 'amend'],
    committing: ['publish'],
    where: { organization: '$organization' },
  },
  {
    role: 'supplier',
    actions: ['read'],
    where: { id: { granted: 'request_access' }, state: { in: ['published', 'started', 'finished'] } },
    fields: forSuppliers,
  },
  {
    role: 'supplier',
    actions: ['open'],
    where: { public: true, state: { in: ['published', 'started'] } },
    fields: forSuppliers,
  },
  {
    role: 'guest',
    actions: ['read'],
    where: { id: '$request', state: { in: ['published', 'started', 'finished'] } },
    fields: forSuppliers,
  },
  { role: 'admin', actions: ['read'] },
];
