import type { Grants } from './grant.ts';

/** A supplier reads only its own, and only once it is sent. The file that it belongs to stays with the purchaser. */
export const debriefGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'update', 'answer'], where: { organization: '$organization' } },
  {
    role: 'supplier',
    actions: ['read', 'ask'],
    where: { supplier: '$organization', state: 'sent' },
    fields: { except: ['workflow'] },
  },
  {
    role: 'guest',
    actions: ['read', 'ask'],
    where: { supplier: '$organization', state: 'sent', response: { readable: 'response' } },
    fields: { except: ['workflow'] },
  },
];
