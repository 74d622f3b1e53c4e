import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { raw } from '../../kernel/repository/records.ts';

export type TokenPurpose = 'verify' | 'reset' | 'register' | 'email' | 'sso';

interface TokenRequest {
  account: string;
  purpose: TokenPurpose;
  hours: number;
  data?: JsonObject;
}

export interface AccountToken {
  id: string;
  account: string;
  data: JsonObject | null;
  usedAt: string | null;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A one-time secret for a mail; the database holds only its hash. */
export async function issueToken(
  { account, purpose, hours, data }: TokenRequest,
  { trx, now, newId }: { trx: Knex; now: Date; newId: () => string },
): Promise<{ id: string; secret: string }> {
  const secret = randomBytes(32).toString('base64url');
  const id = newId();
  await trx('account_token').insert({
    id,
    account_id: account,
    purpose,
    token_hash: hashOf(secret),
    data: data === undefined ? null : JSON.stringify(data),
    created_at: now,
    expires_at: new Date(now.getTime() + hours * 3_600_000),
  });
  return { id, secret };
}

/** The token with this secret, used or not, unless it has expired. Locked, so that it works only once. */
export async function findToken(
  { by, id, secret, purpose }: { by: 'id' | 'account_id'; id: string; secret: string; purpose: TokenPurpose },
  { trx, now }: { trx: Knex; now: Date },
): Promise<AccountToken | undefined> {
  const [found] = await raw<AccountToken>(trx, {
    sql: `select id, account_id as account, data, used_at as "usedAt" from account_token
      where ${by} = ? and purpose = ? and token_hash = ? and expires_at > ? for update`,
    bindings: [id, purpose, hashOf(secret), now],
  });
  return found;
}

export async function useToken(id: string, { trx, now }: { trx: Knex; now: Date }): Promise<void> {
  await trx('account_token').where({ id }).update({ used_at: now });
}

const mostMails = 5;

/**
 * True if too many such links were mailed to the account within the hour. Prevents strangers from filling a mailbox.
 */
export async function isFlooded(
  { account, purpose }: { account: string; purpose: TokenPurpose },
  { trx, now }: { trx: Knex; now: Date },
): Promise<boolean> {
  const [counted] = await raw<{ count: number }>(trx, {
    sql: 'select count(*)::int as count from account_token where account_id = ? and purpose = ? and created_at > ?',
    bindings: [account, purpose, new Date(now.getTime() - 3_600_000)],
  });
  return (counted?.count ?? 0) >= mostMails;
}
