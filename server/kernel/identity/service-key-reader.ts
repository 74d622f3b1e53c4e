import { createHash } from 'node:crypto';
import { Problem } from '../problem.ts';
import { raw } from '../repository/records.ts';
import type { Services } from '../services.ts';
import { isWithin } from './address-ranges.ts';
import { callerOf, type AccountRow } from './caller-of.ts';
import { isAmong, parseServiceKey } from './service-key.ts';
import { accountColumns, accountJoin, believed, readerOf, type Session } from './session-reader.ts';

const windowMs = 60_000;

interface KeySession extends Session {
  /** Addresses from which the key may be used. Null: from everywhere. */
  allowedAddresses: readonly string[] | null;
}

interface Client {
  key: string;
  address: string;
}

/**
 * Returns the session of a service account's key, or undefined if the key is mistyped, unknown, expired, revoked, or
 * used from an address that is not allowed. The caller cannot tell these apart.
 */
export function serviceKeyReader(services: Services): (client: Client) => Promise<Session | undefined> {
  const read = believed<KeySession>();
  const limit = callLimit(services);
  return async ({ key, address }) => {
    // The key itself is never kept in memory.
    const session = await read(createHash('sha256').update(key).digest('base64'), () => loadSession(key, services));
    if (!session) return undefined;
    const { id, allowedAddresses: allowed } = session;
    if (allowed && allowed.length > 0 && !isWithin(address, allowed)) {
      await note(id, { used: 'refused_at', refusal: 'address' }, services);
      return undefined;
    }
    limit(id);
    return session;
  };
}

interface KeyRow extends AccountRow {
  hashes: string[];
  allowedAddresses: string[] | null;
  expiresAt: number;
  isExpired: boolean;
}

async function loadSession(key: string, services: Services): Promise<KeySession | undefined> {
  const parsed = parseServiceKey(key);
  if (!parsed) return undefined;
  const [row] = await raw<KeyRow>(services.db, {
    sql: `select ${accountColumns}, s.allowed_addresses as "allowedAddresses",
        floor(extract(epoch from s.expires_at))::float8 as "expiresAt",
        s.expires_at <= now() as "isExpired",
        array(select k.hash from service_account_key k where k.service_account_id = a.id) as hashes
      from ${accountJoin} where a.id = ? and s.active and o.licensed_until > now()`,
    bindings: [parsed.id],
  });
  if (!row || !isAmong(parsed.hash, row.hashes)) return undefined;
  if (row.isExpired) {
    await note(row.id, { used: 'refused_at', refusal: 'expired' }, services);
    return undefined;
  }
  await note(row.id, { used: 'last_used_at' }, services);
  const { allowedAddresses, expiresAt } = row;
  return { id: row.id, expiresAt, reader: readerOf(callerOf(row, services.now())), allowedAddresses };
}

interface Use {
  used: 'last_used_at' | 'refused_at';
  refusal?: 'expired' | 'address';
}

/** Notes the time of a call with a right key. It is exact to the minute, so that frequent calls do not write. */
function note(id: string, { used, refusal }: Use, { db, now }: Services): Promise<unknown> {
  const other = used === 'refused_at' ? 'last_used_at' : 'refused_at';
  return raw(db, {
    sql: `update service_account set ${used} = ?, refusal = coalesce(?, refusal)
      where id = ? and (${used} is null or ${used} < ?::timestamptz - interval '1 minute' or ${used} < ${other})`,
    bindings: [now(), refusal ?? null, id, now()],
  });
}

/** Counts calls per service account, and refuses more than a program needs. */
function callLimit({ now, config }: Services): (id: string) => void {
  const counts = new Map<string, number>();
  let until = 0;
  return (id) => {
    const at = now().getTime();
    if (at >= until) {
      counts.clear();
      until = at + windowMs;
    }
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    if (count > config.serviceCallsPerMinute) throw new Problem('too_many_attempts', { params: { minutes: 1 } });
  };
}
