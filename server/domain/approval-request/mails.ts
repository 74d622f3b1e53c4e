import type { Knex } from 'knex';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { BasisChange } from '../../../schemas/domain/approval/basis.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import type { EngineEffect, MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';
import type { TemplateName } from '../../mail/templates.ts';

type Request = Pick<Records['approvalRequest'], 'id' | 'number' | 'title' | 'amount'>;

/** The mails about approval requests. */
type ApprovalTemplate = Extract<TemplateName, `approval-${string}`>;

/** These people, if their accounts are in use. */
export const receiversNamed = (ids: readonly string[], db: Knex): Promise<Receiver[]> =>
  raw<Receiver>(db, {
    sql: `select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone from account a
      where a.id = any(?) and a.active order by a.email`,
    bindings: [ids],
  });

/** The proposer; the organization's admins once the proposer's account is no longer in use. */
export const proposerOrAdmins = (
  { proposedBy, organization }: Pick<Records['approvalRequest'], 'proposedBy' | 'organization'>,
  db: Knex,
): Promise<Receiver[]> =>
  raw<Receiver>(db, {
    sql: `select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone
      from account a left join account p on p.id = ? and p.active
      where a.organization_id = ? and a.active and case when p.id is null then a.org_admin else a.id = p.id end
      order by a.email`,
    bindings: [proposedBy, organization],
  });

/** The name of an account's owner. */
export async function nameOf(account: string, db: Knex): Promise<string> {
  const [found] = await raw<{ name: string }>(db, {
    sql: `select given_name || ' ' || family_name as name from account where id = ?`,
    bindings: [account],
  });
  return found?.name ?? '';
}

/** Names of the suppliers whose offers or ratings changed. */
export async function suppliersIn(changes: readonly BasisChange[], db: Knex): Promise<string> {
  const offers = changes.flatMap(({ record }) => record ?? []);
  const found = await raw<{ name: string }>(db, {
    sql: `select distinct s.legal_name as name from response o join organization s on s.id = o.organization_id
      where o.id = any(?) order by 1`,
    bindings: [offers],
  });
  return found.map(({ name }) => name).join(', ');
}

/** One mail to each receiver. The links lead to pages, never to a decision. */
export const approvalMails = (
  template: ApprovalTemplate,
  receivers: readonly Receiver[],
  { record, data = {} }: { record: Request; data?: MailEffect['data'] },
): MailEffect[] =>
  receivers.map((to) => ({
    kind: 'mail',
    template,
    to,
    data: {
      number: record.number,
      title: record.title,
      price: record.amount.amount,
      currency: record.amount.currency,
      link: pageLinks.approvalRequest(record.id),
      ...data,
    },
  }));

/** Wakes the run of a request: a step began, or nothing more is due. */
export const lifeOf = ({ id }: { id: string }): EngineEffect => ({ kind: 'engine', workflow: 'approvalRequest', id });
