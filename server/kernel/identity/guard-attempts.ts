import type { Knex } from 'knex';
import { Problem } from '../problem.ts';
import { raw } from '../repository/records.ts';
import type { Services } from '../services.ts';

/** More requests of one key than any browser sends at once. */
const mostWaiting = 100;

interface Line {
  last: Promise<unknown>;
  length: number;
}

const lines = new Map<string, Line>();

/** Runs work one after another per key. The next one also starts if the previous one failed. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (line.length >= mostWaiting) throw new Problem('too_many_attempts', { params: { minutes: 1 } });
  const own = line.last.then(work, work);
  lines.set(key, Object.assign(line, { last: own, length: line.length + 1 }));
  try {
    return await own;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
}

const mostFailures = 10;
const failureMinutes = 15;
/** E-mail addresses are shorter, and longer texts would not fit the index. */
const longestName = 254;

/** Larger limits over a longer time. They stop slow guessing from many addresses or at many accounts. */
export interface WideLimits {
  /** Failures for the name over all addresses, within an hour. */
  perName: number;
  /** Failures from the address over all accounts, within an hour. */
  perAddress: number;
  /** Returns true if the account was used from here before. The guesses of others then do not lock its user out. */
  isKnown: () => Promise<boolean>;
}

const wideMinutes = 60;

interface Attempts {
  name: string;
  address: string;
  wide?: WideLimits;
}

/**
 * Guards attempts to use a secret: after ten failures for the same name and address within 15 minutes, further ones are
 * refused. An attempt is recorded before it is checked, so that a thousand concurrent ones also count. One that
 * succeeds or is refused leaves no record. Attempts of one name and address wait for each other, so that many correct
 * ones at once do not count as guesses.
 */
export function guardAttempts<T>(attempts: Attempts, services: Services, attempt: () => Promise<T>): Promise<T> {
  return inTurn(`${attempts.name} ${attempts.address}`, () => guard(attempts, services, attempt));
}

async function guard<T>(
  { name, address, wide }: Attempts,
  { db, now, newId }: Services,
  attempt: () => Promise<T>,
): Promise<T> {
  const id = newId();
  const at = now();
  const email = name.slice(0, longestName);
  await db('login_failure').insert({ id, email, address, at });
  const forget = () => db('login_failure').where({ id }).delete();
  const [counted] = await raw<{ attempts: number }>(db, {
    sql: 'select count(*)::int as attempts from login_failure where email = ? and address = ? and at > ?',
    bindings: [email, address, new Date(at.getTime() - failureMinutes * 60_000)],
  });
  if ((counted?.attempts ?? 0) > mostFailures) {
    await forget();
    throw new Problem('too_many_attempts', { params: { minutes: failureMinutes } });
  }
  if (wide && (await isGuessing({ email, address, wide, at }, db)) && !(await wide.isKnown())) {
    await forget();
    throw new Problem('too_many_attempts', { params: { minutes: wideMinutes } });
  }
  const result = await attempt();
  await forget();
  return result;
}

interface Guesses {
  email: string;
  address: string;
  wide: WideLimits;
  at: Date;
}

/** Counts only up to the limits. Names that are not log-ins contain no @. */
async function isGuessing({ email, address, wide, at }: Guesses, db: Knex): Promise<boolean> {
  const since = new Date(at.getTime() - wideMinutes * 60_000);
  const [found] = await raw<{ named: number; sent: number }>(db, {
    sql: `select
        (select count(*)::int from (select 1 from login_failure where email = ? and at > ? limit ?) n) as named,
        (select count(*)::int from (
          select 1 from login_failure where address = ? and at > ? and email like '%@%' limit ?) s) as sent`,
    bindings: [email, since, wide.perName + 1, address, since, wide.perAddress + 1],
  });
  return (found?.named ?? 0) > wide.perName || (found?.sent ?? 0) > wide.perAddress;
}
