import { createHash, randomBytes } from 'node:crypto';
import type { DecideContext, Write } from '../../kernel/commands/rule.ts';

const validDays = 14;

/**
 * Lets the owner of an account that another person made choose the password. The database holds only the link's hash.
 */
export interface Link {
  secret: string;
  write: (account: string, context: Pick<DecideContext, 'now' | 'newId'>) => Write;
}

export function newLink(): Link {
  const secret = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(secret).digest('hex');
  return {
    secret,
    write: (account, { now, newId }) => {
      const expiresAt = new Date(now.getTime() + validDays * 24 * 3_600_000);
      const token = { id: newId(), accountId: account, purpose: 'register', tokenHash, createdAt: now, expiresAt };
      return { table: 'account_token', rows: [token] };
    },
  };
}
