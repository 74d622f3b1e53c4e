import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { raw } from '../../kernel/repository/records.ts';

/** More suppliers than a purchaser can know. Limits the size of an import. */
export const mostSuppliers = 10_000;

/** The unchecked values of a body. */
type Entry = { [P in keyof Pick<Records['customSupplier'], 'email' | 'number'>]?: unknown };

/** Values that other entries of a list already use, e-mails in lower case. */
export interface TakenValues {
  emails: Set<string>;
  numbers: Set<string>;
}

export const emailOf = ({ email }: Entry): string | null => (typeof email === 'string' ? email.toLowerCase() : null);
const numberOf = ({ number }: Entry): string | null => (typeof number === 'string' && number !== '' ? number : null);

const present = (values: readonly (string | null)[]): string[] => values.flatMap((value) => value ?? []);

/** Locks the organization's list, so that free values stay free until the commit. */
export async function takenIn(
  question: { organization: string; entries: readonly Entry[]; except?: string },
  trx: Knex.Transaction,
): Promise<TakenValues> {
  const { organization, entries, except = '' } = question;
  await raw(trx, {
    sql: 'select pg_advisory_xact_lock(hashtextextended(?, 0))',
    bindings: [`supplier list ${organization}`],
  });
  const found = await raw<Pick<Records['customSupplier'], 'email' | 'number'>>(trx, {
    sql: `select lower(email) as email, number from custom_supplier
      where organization_id = ? and id::text <> ? and (lower(email) = any(?) or number = any(?))`,
    bindings: [organization, except, present(entries.map(emailOf)), present(entries.map(numberOf))],
  });
  return {
    emails: new Set(present(found.map(({ email }) => email))),
    numbers: new Set(present(found.map(({ number }) => number))),
  };
}

export function notUnique(entry: Entry, { emails, numbers }: TakenValues): Violation[] {
  const there = (field: string): Violation => violation(field, 'not_unique', 'This entry already exists');
  const email = emailOf(entry);
  const number = numberOf(entry);
  return [
    ...(email !== null && emails.has(email) ? [there('email')] : []),
    ...(number !== null && numbers.has(number) ? [there('number')] : []),
  ];
}

/** Like `notUnique`, for a whole list: each entry also refuses values of the entries before it. */
export function notUniqueAmong(entries: readonly Entry[], taken: TakenValues): Violation[][] {
  const seen: TakenValues = { emails: new Set(taken.emails), numbers: new Set(taken.numbers) };
  return entries.map((entry) => {
    const found = notUnique(entry, seen);
    const email = emailOf(entry);
    const number = numberOf(entry);
    if (email !== null) seen.emails.add(email);
    if (number !== null) seen.numbers.add(number);
    return found;
  });
}

/** Organizations registered with these e-mails that share a request with the purchaser, by e-mail. */
export async function registeredBy(
  { organization, entries }: { organization: string; entries: readonly Entry[] },
  db: Knex,
): Promise<Map<string, string>> {
  const emails = present(entries.map(emailOf));
  if (emails.length === 0) return new Map();
  const found = await raw<{ email: Records['account']['email']; supplier: Records['account']['organization'] }>(db, {
    sql: `select lower(a.email) as email, a.organization_id as supplier
      from account a join organization_contact k on k.contact_id = a.organization_id
      where lower(a.email) = any(?) and k.organization_id = ?`,
    bindings: [emails, organization],
  });
  return new Map(found.map(({ email, supplier }) => [email, supplier]));
}
