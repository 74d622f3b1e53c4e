import type { Grants } from './grant.ts';

/**
 * A file of the question is visible only to its author and the purchaser. This also holds after publishing, because the
 * file may name its author. A file of the answer is visible to everyone who can read the answer, once it is given.
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
  { role: 'guest', actions: ['create'], where: { supplier: '$organization' } },
  {
    role: 'guest',
    actions: ['read', 'delete'],
    where: { supplier: '$organization', part: 'question', question: { readable: 'question' } },
  },
  { role: 'guest', actions: ['read'], where: { part: 'answer', question: { readable: 'question' } } },
  { role: 'admin', actions: ['read'] },
];
