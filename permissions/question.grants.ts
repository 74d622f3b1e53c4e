import type { Grants } from './grant.ts';

/** A published question is visible to everyone who can see the request, but without its author. */
export const questionGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'answer', 'attach'], where: { organization: '$organization' } },
  { role: 'supplier', actions: ['read', 'create'], where: { supplier: '$organization' } },
  { role: 'supplier', actions: ['attach'], where: { supplier: '$organization', state: 'asked' } },
  {
    role: 'supplier',
    actions: ['read'],
    where: { request: { readable: 'request' }, published: true },
    fields: { except: ['supplier'] },
  },
  { role: 'guest', actions: ['create'], where: { supplier: '$organization' } },
  { role: 'guest', actions: ['read'], where: { supplier: '$organization', request: '$request' } },
  { role: 'guest', actions: ['attach'], where: { supplier: '$organization', request: '$request', state: 'asked' } },
  {
    role: 'guest',
    actions: ['read'],
    where: { request: { readable: 'request' }, published: true },
    fields: { except: ['supplier'] },
  },
  { role: 'admin', actions: ['read'] },
];
