import { grants } from '../../../permissions/index.ts';
import type { Caller } from '../../../permissions/caller.ts';
import { rulesFor } from '../../../permissions/rules-for.ts';
import { uuid } from '../ids.ts';
import { Problem } from '../problem.ts';
import { raw } from '../repository/records.ts';
import type { Reader } from '../repository/scope.ts';
import type { Services } from '../services.ts';
import { callerOf, type AccountRow, type SessionScope } from './caller-of.ts';
import { readToken } from './tokens.ts';

export interface Session {
  id: string;
  /** Expiry of the token, in seconds since 1970. */
  expiresAt: number;
  reader: Reader;
}

/** Time for which a session is cached, in case the notification of its end is lost. */
const believedMs = 5_000;
const mostCached = 20_000;

const caches: { clear: () => void }[] = [];
let generation = 0;

/** Clears all cached sessions after a log-out, a block or a role change. Called on the channel parley_session. */
export function forgetSessions(): void {
  for (const cache of caches) cache.clear();
  generation += 1;
}

/** Returns a function that loads a session, or returns the one that was loaded a moment ago. */
export function believed<S extends Session>(): (
  key: string,
  load: () => Promise<S | undefined>,
) => Promise<S | undefined> {
  const cache = new Map<string, { session: S | undefined; until: number }>();
  caches.push(cache);
  return async (key, load) => {
    const cached = cache.get(key);
    if (cached && cached.until > Date.now()) return cached.session;
    const generationBefore = generation;
    const session = await load();
    // A session read before the cache was cleared may be the one that ended.
    if (generationBefore !== generation) return session;
    if (cache.size >= mostCached) cache.clear();
    cache.set(key, { session, until: Date.now() + believedMs });
    return session;
  };
}

/** Returns the session of a token, or undefined. Rights are compiled once per session, not per request. */
export function sessionReader(
  services: Services,
): (token: string, viewAs: string | undefined) => Promise<Session | undefined> {
  const read = believed();
  return (token, viewAs) => read(`${viewAs ?? ''} ${token}`, () => loadSession(token, viewAs, services));
}

async function loadSession(
  token: string,
  viewAs: string | undefined,
  services: Services,
): Promise<Session | undefined> {
  const claims = await readToken(token, services.config);
  if (!claims) return undefined;
  const [row] = await raw<AccountRow & SessionScope>(services.db, {
    sql: `${sessionSql} and e.id = ?`,
    bindings: [claims.session],
  });
  if (!row) return undefined;
  const viewed = viewAs ? await viewedOrganization(viewAs, row, services) : null;
  return {
    id: claims.session,
    expiresAt: claims.expiresAt,
    reader: readerOf({ ...callerOf(row, services.now()), viewAs: viewed }),
  };
}

/** Service accounts end with their organization's license. */
export const validService = `s.active and s.expires_at > now() and o.licensed_until > now()`;

export const accountColumns = `a.id, a.organization_id as organization, a.email_verified as "emailVerified", a.approved, a.active,
    a.org_admin as "orgAdmin", a.may_manage_categories as "managesCategories",
    coalesce(s.role = 'requester', a.requester) as requester, o.kind, o.licensed_until as "licensedUntil",
    o.state = 'guest' as "isGuest", s.scopes, s.binding, case when s.id is not null then coalesce(${validService}, false) end as "isService"`;
export const accountJoin = `account a join organization o on o.id = a.organization_id
  left join service_account s on s.id = a.id`;

export const accountSql = `select ${accountColumns} from ${accountJoin}`;

/** Valid sessions with their accounts. A guest's session names the request that it is for. */
export const sessionSql = `select e.id as session, ${accountColumns}, e.request_id as "guestRequest",
    g.organization_id as "guestBuyer", g.guests_may_bid as "guestMayBid"
  from ${accountJoin} join session e on e.account_id = a.id left join request g on g.id = e.request_id
  where e.revoked_at is null and e.expires_at > now() and not a.blocked`;

export const readerOf = (caller: Caller): Reader => ({ caller, rules: rulesFor(caller, grants) });

export async function accountRow(account: string, db: Services['db']): Promise<AccountRow | undefined> {
  const [row] = await raw<AccountRow>(db, {
    sql: `${accountSql} where a.id = ? and not a.blocked`,
    bindings: [account],
  });
  return row;
}

/**
 * Returns the reader of an account without a session, for work in its name. Inside a transaction, pass it as `db`. A
 * holder of one connection that waits for a second one blocks everyone once all are in use.
 */
export async function accountReader(
  account: string,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Reader | undefined> {
  const row = await accountRow(account, db);
  return row && readerOf(callerOf(row, now()));
}

async function viewedOrganization(viewAs: string, row: AccountRow, { db }: Services): Promise<Caller['viewAs']> {
  if (row.kind !== 'operator') throw new Problem('insufficient_role');
  const id = viewAs.slice(-36);
  const [found] = uuid.test(id)
    ? await raw<{ id: string; kind: string; isMerged: boolean }>(db, {
        sql: 'select id, kind, merged_into_id is not null as "isMerged" from organization where id = ?',
        bindings: [id],
      })
    : [];
  if (!found || found.kind === 'operator') throw new Problem('not_found');
  const kind = found.kind === 'supplier' ? 'supplier' : 'purchaser';
  return { organization: found.id, kind, ...(found.isMerged && { isMerged: true }) };
}
