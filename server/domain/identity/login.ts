import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { numberSetting } from '../../configuration/setting.ts';
import { Problem } from '../../kernel/problem.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { callerOf, rolesOf, type AccountRow } from '../../kernel/identity/caller-of.ts';
import { guardAttempts } from '../../kernel/identity/guard-attempts.ts';
import { passwordMatches } from '../../kernel/identity/passwords.ts';
import { accountSql } from '../../kernel/identity/session-reader.ts';
import { readDevice, signToken, tokenDays } from '../../kernel/identity/tokens.ts';

export interface LoggedIn {
  token: string;
  account: string;
  expiresAt: Date;
}

/**
 * Opens a session for a caller with the right password. Unknown address, wrong password and blocked account look alike.
 */
export async function login(
  question: { email: string; password: string; address: string; userAgent: string; device: string | undefined },
  services: Services,
): Promise<LoggedIn> {
  const email = question.email.trim().toLowerCase();
  const { address } = question;
  const wide = {
    perName: numberSetting('guessesPerAccount'),
    perAddress: numberSetting('guessesPerAddress'),
    isKnown: () => wasOpenedHere({ ...question, email }, services),
  };
  const row = await guardAttempts({ name: email, address, wide }, services, () =>
    knownAccount(email, question.password, services),
  );
  return services.db.transaction((trx) =>
    openSession({ row, userAgent: question.userAgent, address: question.address }, services, trx),
  );
}

async function knownAccount(email: string, password: string, { db }: Services): Promise<AccountRow> {
  const [row] = await raw<AccountRow & Pick<Records['account'], 'passwordHash' | 'blocked'>>(db, {
    sql:
      accountSql.replace('select ', 'select a.password_hash as "passwordHash", a.blocked, ') +
      ' where lower(a.email) = ?',
    bindings: [email],
  });
  const matches = await passwordMatches(row?.passwordHash ?? null, password);
  if (!row || !matches || row.blocked) throw new Problem('invalid_credentials');
  return row;
}

interface Place {
  email: string;
  address: string;
  /** Token that the browser keeps from an earlier log-in. */
  device: string | undefined;
}

/** True if this browser has opened the account before, or if the account has an active session from this address. */
async function wasOpenedHere({ email, address, device }: Place, { db, config, now }: Services): Promise<boolean> {
  const account = device ? await readDevice(device, config) : undefined;
  const [found] = await raw<{ id: string; here: boolean }>(db, {
    sql: `select a.id, exists (select 1 from session s
        where s.account_id = a.id and s.address = ? and s.expires_at > ?) as here
      from account a where lower(a.email) = ?`,
    bindings: [plainAddress(address), now(), email],
  });
  return found !== undefined && (found.here || account === iriOf(entityNamed('account'), found.id));
}

/** An IPv4 address in its usual form, even if it came through an IPv6 socket. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

interface SessionQuestion {
  row: AccountRow;
  userAgent: string;
  address: string;
  /** The only request that a guest's session reaches. */
  request?: string;
  days?: number;
}

/** Opens a session and returns its token, which is valid only as long as the session's row. */
export async function openSession(
  question: SessionQuestion,
  { config, newId, now }: Services,
  trx: Knex.Transaction,
): Promise<LoggedIn> {
  const { row, userAgent, address, request = null, days = tokenDays } = question;
  const at = now();
  const expiresAt = new Date(at.getTime() + days * 24 * 3600 * 1000);
  const session = newId();
  await trx('account').where({ id: row.id }).update({ last_seen_at: at });
  await trx('session').insert({
    id: session,
    version: 1,
    created_at: at,
    updated_at: at,
    account_id: row.id,
    expires_at: expiresAt,
    user_agent: userAgent.slice(0, 300),
    address: plainAddress(address),
    request_id: request,
  });
  const account = iriOf(entityNamed('account'), row.id);
  const claims = {
    account,
    session,
    roles: rolesOf(callerOf(row, at)),
    expiresAt: Math.floor(expiresAt.getTime() / 1000),
  };
  return { token: await signToken(claims, { config, now: at }), account, expiresAt };
}
