import type { Write } from '../../kernel/commands/rule.ts';
import { rightsChanged } from './rights-changed.ts';

/** Every session of the account ends at once, in every process, its streams too: no token outlives the rights it was given for. */
export const endSessions = (account: string, now: Date): Write[] => [
  { patch: 'session', where: { account, revokedAt: null }, values: { revokedAt: now.toISOString() } },
  rightsChanged(account),
];
