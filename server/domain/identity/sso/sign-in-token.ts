import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../../kernel/problem.ts';
import { raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import type { AccountRow } from '../../../kernel/identity/caller-of.ts';
import { accountRow } from '../../../kernel/identity/session-reader.ts';

const seconds = 60;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface SignIn {
  account: string;
  /** Of the browser that began the log-in; only it can redeem the token. */
  browser: string;
}

/** A secret for one exchange within a minute; the address line, where it appears, is no place for a session's token. */
export async function issueSignIn({ account, browser }: SignIn, { db, now, newId }: Services): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const at = now();
  await db('account_token').insert({
    id: newId(),
    account_id: account,
    purpose: 'sso',
    token_hash: hashOf(secret),
    data: JSON.stringify({ browser }),
    created_at: at,
    expires_at: new Date(at.getTime() + seconds * 1000),
  });
  return secret;
}

/** The account that the token signs in, once. */
export async function redeemSignIn(
  { token, browser }: { token: string; browser: string },
  { db, now }: Services,
): Promise<AccountRow> {
  const [used] = await raw<{ account: string; browser: string }>(db, {
    sql: `update account_token set used_at = ? where purpose = 'sso' and token_hash = ? and used_at is null and expires_at > ?
      returning account_id as account, data ->> 'browser' as browser`,
    bindings: [now(), hashOf(token), now()],
  });
  const isSame = used !== undefined && timingSafeEqual(Buffer.from(used.browser), Buffer.from(browser));
  if (!used || !isSame) throw new Problem('sso_failed');
  const row = await accountRow(used.account, db);
  if (!row || (row.approved && !row.active)) throw new Problem('sso_account_inactive');
  return row;
}
