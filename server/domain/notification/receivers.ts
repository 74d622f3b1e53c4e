import type { Knex } from 'knex';
import type { Language } from '../../../schemas/language/json-schema.ts';
import type { QuietHours } from '../../../schemas/notification/quiet.ts';
import type { NotificationEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import { quietSql, eventSettingsIn, type NotificationChoices } from './event-settings.ts';

/** A recipient, with their choices. */
export interface Recipient extends NotificationChoices {
  account: string;
  organization: string;
  kind: 'purchaser' | 'requester' | 'supplier' | 'operator';
  email: string;
  name: string;
  language: Language;
  timezone: string;
  quiet: QuietHours | null;
}

const columns = `a.id as account, a.organization_id as organization,
  case when a.requester then 'requester' else o.kind end as kind, a.email, lower(a.email) as address,
  a.given_name || ' ' || a.family_name as name, a.language, a.timezone, a.notification_groups as groups,
  coalesce(s.events, '{}') as events, ${quietSql('s')} as quiet`;
const joinsSql = `organization o on o.id = a.organization_id left join notification_setting s on s.account_id = a.id`;
const usable = `a.email_verified and a.approved and not a.blocked`;

type Row = Omit<Recipient, 'events'> & { events: unknown; address: string };

const toRecipient = ({ events, ...row }: Row): Recipient & { address: string } => ({
  ...row,
  events: eventSettingsIn(events),
});

/** Accounts that the effects name, in one statement; undefined if no one can look at it. */
export async function recipientsOf(
  effects: readonly NotificationEffect[],
  db: Knex,
): Promise<(effect: NotificationEffect) => Recipient | undefined> {
  const emails = effects.flatMap(({ to }) => ('email' in to ? [to.email.toLowerCase()] : []));
  const accounts = effects.flatMap(({ to }) => ('account' in to ? [to.account] : []));
  const rows = await raw<Row>(db, {
    sql: `select ${columns} from account a join ${joinsSql} where ${usable} and (lower(a.email) = any(?) or a.id = any(?::uuid[]))`,
    bindings: [emails, accounts],
  });
  const all = rows.map(toRecipient);
  const byEmail = new Map(all.map((each) => [each.address, each]));
  const byId = new Map(all.map((each) => [each.account, each]));
  return ({ to }) => ('email' in to ? byEmail.get(to.email.toLowerCase()) : byId.get(to.account));
}

/** Colleagues who follow these workflows. */
export async function followersOf(
  workflows: readonly string[],
  db: Knex,
): Promise<(workflow: string) => readonly Recipient[]> {
  if (workflows.length === 0) return () => [];
  const rows = await raw<Row & { workflow: string }>(db, {
    sql: `select f.workflow_id as workflow, ${columns} from workflow_follower f join workflow w on w.id = f.workflow_id
      join account a on a.id = f.account_id join ${joinsSql}
      where f.workflow_id = any(?) and a.organization_id = w.organization_id and not a.requester and ${usable}`,
    bindings: [[...new Set(workflows)]],
  });
  return (workflow) => rows.filter((row) => row.workflow === workflow).map(toRecipient);
}
