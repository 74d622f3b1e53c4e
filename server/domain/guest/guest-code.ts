import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import type { Config } from '../../config.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

const minutes = 10;
const mostTries = 5;
const mostPerHour = 5;
const digits = 6;

type Addressed = Pick<Records['invitation'], 'id' | 'email' | 'linkVersion'>;

interface Question {
  code: string;
  /** Id of the code's row. */
  id: string;
  invitation: Addressed;
}

/** Six digits are soon guessed from a plain hash. The code of an address that was replaced fits nothing. */
function hashOf({ code, id, invitation }: Question, { jwtSecret }: Pick<Config, 'jwtSecret'>): string {
  const { id: invited, email, linkVersion } = invitation;
  return createHmac('sha256', jwtSecret)
    .update(`guest-code ${id} ${invited} ${email} ${linkVersion} ${code}`)
    .digest('hex');
}

interface IssueContext {
  trx: Knex.Transaction;
  now: Date;
  newId: () => string;
  config: Pick<Config, 'jwtSecret'>;
}

/**
 * Stores a new code, which ends the one before it. Null if too many mails went to the address within the hour. A code
 * that is not usable is never mailed, so that tries look the same for every address.
 */
export async function issueCode(
  { invitation, isUsable }: { invitation: Addressed; isUsable: boolean },
  { trx, now, newId, config }: IssueContext,
): Promise<string | null> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`guest ${invitation.email}`]);
  const [sent] = await raw<{ count: number }>(trx, {
    sql: `select count(*)::int as count from guest_code c join invitation i on i.id = c.invitation_id
      where lower(i.email) = lower(?) and c.created_at > ?`,
    bindings: [invitation.email, new Date(now.getTime() - 3_600_000)],
  });
  if ((sent?.count ?? 0) >= mostPerHour) return null;
  const id = newId();
  const code = isUsable ? String(randomInt(10 ** digits)).padStart(digits, '0') : randomBytes(16).toString('hex');
  await trx('guest_code').insert({
    id,
    invitation_id: invitation.id,
    code_hash: hashOf({ code, id, invitation }, config),
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  });
  return code;
}

/** Returns the id of the code's row. A try counts before it is compared, so that simultaneous ones count as well. */
export async function tryCode(
  { code, invitation }: { code: string; invitation: Addressed },
  { db, now, config }: { db: Knex; now: Date; config: Pick<Config, 'jwtSecret'> },
): Promise<string> {
  const [row] = await raw<{ id: string; hash: string; tries: number }>(db, {
    sql: `update guest_code set tries = tries + 1
      where id = (select id from guest_code where invitation_id = ? order by created_at desc, id desc limit 1)
        and used_at is null and expires_at > ?
      returning id, code_hash as hash, tries`,
    bindings: [invitation.id, now],
  });
  if (!row) throw wrongCode();
  if (row.tries > mostTries) throw new Problem('too_many_attempts', { params: { minutes } });
  if (!isSame(hashOf({ code, id: row.id, invitation }, config), row.hash)) throw wrongCode(mostTries - row.tries);
  return row.id;
}

/** Ends the code. It serves once, even for two entries at the same time. */
export async function spendCode(id: string, { trx, now }: { trx: Knex.Transaction; now: Date }): Promise<void> {
  const spent = await trx('guest_code').where({ id, used_at: null }).update({ used_at: now });
  if (spent === 0) throw wrongCode();
}

export const wrongCode = (left = 0): Problem =>
  new Problem('code_wrong', {
    params: { left },
    violations: [violation('code', 'code_wrong', 'The code is wrong or no longer valid')],
  });

const isSame = (given: string, stored: string): boolean =>
  given.length === stored.length && timingSafeEqual(Buffer.from(given), Buffer.from(stored));
