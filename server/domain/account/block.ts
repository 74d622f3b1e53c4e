import { definePureRule } from '../../commands/rule.ts';
import { rightsChanged } from './rights-changed.ts';

/** Every session of the account ends at once, its streams too. */
export const blockAccount = definePureRule(({ record }, { now }) => ({
  writes: [
    { patch: 'session', where: { account: record.id, revokedAt: null }, values: { revokedAt: now.toISOString() } },
    rightsChanged(record.id),
  ],
}));
