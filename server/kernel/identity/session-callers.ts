import type { Caller } from '../../../permissions/caller.ts';
import type { Holder } from '../live/hub-token.ts';
import { uuid } from '../ids.ts';
import { raw } from '../repository/records.ts';
import type { Services } from '../services.ts';
import { callerOf, type AccountRow, type SessionScope } from './caller-of.ts';
import { accountSql, sessionSql, validService } from './session-reader.ts';

/**
 * Returns the current callers of these holders, in order. Null means that the session has ended or belongs to another
 * account. Queries the database each time, because a cached session must not keep a stream open.
 */
export async function sessionCallers(
  holders: readonly Holder[],
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<(Caller | null)[]> {
  const sessions = [...new Set(holders.map(({ session }) => session))].filter((session) => uuid.test(session));
  const rows = await raw<AccountRow & SessionScope & { session: string }>(db, {
    sql: `${sessionSql} and e.id = any(?)`,
    bindings: [sessions],
  });
  // The session of a service account is the account itself.
  const others = sessions.filter((id) => !rows.some(({ session }) => session === id));
  const programs = others.length === 0 ? [] : await serviceRows(others, db);
  const bySession = new Map([...rows.map((row) => [row.session, row] as const), ...programs]);
  return holders.map(({ account, session, viewAs = null }) => {
    const row = bySession.get(session);
    return row && account.endsWith(`/${row.id}`) ? viewing(callerOf(row, now()), viewAs) : null;
  });
}

async function serviceRows(ids: readonly string[], db: Services['db']): Promise<(readonly [string, AccountRow])[]> {
  const rows = await raw<AccountRow>(db, {
    sql: `${accountSql} where a.id = any(?) and ${validService}`,
    bindings: [ids],
  });
  return rows.map((row) => [row.id, row] as const);
}

/** Only an administrator can view as others. */
const viewing = (caller: Caller, viewAs: Caller['viewAs']): Caller =>
  caller.kind === 'admin' ? { ...caller, viewAs } : caller;
