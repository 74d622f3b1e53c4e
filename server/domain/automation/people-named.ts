import type { Knex } from 'knex';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';

const usable = `a.active and a.email_verified and a.approved and not a.blocked`;

/** A person who can be notified, with their account. */
export type NotifiablePerson = MailEffect['to'] & { account: string };

/** Resolves `owner`, `organization_admin` or an account's id to people. People who cannot be reached are left out. */
export async function peopleNamed(
  who: string,
  workflow: Pick<RecordOf<'workflow'>, 'owner' | 'organization'>,
  db: Knex,
): Promise<MailEffect['to'][]> {
  const people = await accountsNamed(who, workflow, db);
  return people.map(({ email, name, language, timezone }) => ({ email, name, language, timezone }));
}

/** Like `peopleNamed`, with the people's accounts. */
export function accountsNamed(
  who: string,
  { owner, organization }: Pick<RecordOf<'workflow'>, 'owner' | 'organization'>,
  db: Knex,
): Promise<NotifiablePerson[]> {
  const isAdmin = who === 'organization_admin';
  return raw<NotifiablePerson>(db, {
    sql: `select a.id as account, a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone from account a
      where a.organization_id = ? and ${isAdmin ? 'a.org_admin' : 'a.id = ?'} and ${usable} order by a.email`,
    bindings: [organization, ...(isAdmin ? [] : [who === 'owner' ? owner : who])],
  });
}
