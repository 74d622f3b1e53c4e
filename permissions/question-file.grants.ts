import type { Grants } from './grant.ts';

/**
 * A file of the question stays between who asked and the purchaser, also once the question is published: it may name its
 * author. One of the answer is read by whoever reads the answer, once it is given.
 */
export const questionFileGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'create'], where: { organization: '$organization' } },
  {
    role: 'purchaser',
    actions: ['delete'],
    where: { organization: '$organization', part: { in: ['unsent', 'answer'] } },
  },
  { role: 'supplier', actions: ['create'], where: { supplier: '$organization' } },
  { role: 'supplier', actions: ['read', 'delete'], where: { supplier: '$organization', part: 'question' } },
  { role: 'supplier', actions: ['read'], where: { part: 'answer', question: { readable: 'question' } } },
  { role: 'admin', actions: ['read'] },
];
