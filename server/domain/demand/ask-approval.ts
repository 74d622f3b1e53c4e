import type { Knex } from 'knex';
import type { Approval } from '../../../schemas/domain/demands/approval.ts';
import type { DecideContext, Decision, RecordOf } from '../../kernel/commands/rule.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';
import { type ApprovalLink, newApprovalLink } from '../approval/links.ts';

/** A person who is asked to approve, with their own link. */
export interface ApprovalRecipient extends Receiver {
  link: ApprovalLink;
}

export interface ApprovalRequestFacts {
  recipients: ApprovalRecipient[];
  requester: string;
  costCenter: string | null;
}

const receiver = `a.id as account, a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone`;
const usable = `a.active and a.email_verified and a.approved and not a.blocked and not a.requester`;

/** The approver, or else the organization's admins. The requester is left out unless they are the only one. */
export async function approvalRequestFacts(
  { record, approval }: { record: RecordOf<'demand'>; approval: Approval },
  db: Knex,
): Promise<ApprovalRequestFacts> {
  const people = approval.by === 'nobody' ? [] : await peopleFor(record, approval, db);
  const [facts] = await raw<Omit<ApprovalRequestFacts, 'asked'>>(db, {
    sql: `select a.given_name || ' ' || a.family_name as requester,
        (select c.number || ' ' || c.name from cost_center c where c.id = ?) as "costCenter" from account a where a.id = ?`,
    bindings: [record.costCenter, record.requester],
  });
  const recipients = people.map(({ account, ...person }) => ({ ...person, link: newApprovalLink(account) }));
  return { recipients, requester: facts?.requester ?? '', costCenter: facts?.costCenter ?? null };
}

async function peopleFor(
  { organization, requester }: RecordOf<'demand'>,
  approval: Approval,
  db: Knex,
): Promise<(Receiver & { account: string })[]> {
  const isNamed = approval.by === 'approver';
  const people = await raw<Receiver & { account: string }>(db, {
    sql: `select ${receiver} from account a where a.organization_id = ? and ${usable}
      and ${isNamed ? 'a.id = ?' : 'a.org_admin'} order by a.email`,
    bindings: isNamed ? [organization, approval.account] : [organization],
  });
  const others = people.filter(({ account }) => account !== requester);
  return others.length > 0 ? others : people;
}

/** Each gets a mail with their own link. */
export function approvalRequestMails(
  { record, recipients, requester, costCenter }: ApprovalRequestFacts & { record: RecordOf<'demand'> },
  context: Pick<DecideContext, 'now' | 'newId'>,
  template = 'demand-approval',
): Pick<Decision<'demand'>, 'writes' | 'effects'> {
  const { id, number, title, estimatedValue, neededBy } = record;
  const data = { number, title, requester, costCenter, neededBy, ...moneyOf(estimatedValue) };
  return {
    writes: recipients.map(({ link }) => link.write({ entity: 'demand', record: id }, context)),
    effects: recipients.map(({ link, email, name, language, timezone }): MailEffect => ({
      kind: 'mail',
      template,
      to: { email, name, language, timezone },
      data: { ...data, link: link.path },
      about: { entity: 'demand', id },
    })),
  };
}

const moneyOf = (value: RecordOf<'demand'>['estimatedValue']): Record<'price' | 'currency', string | null> => ({
  price: value?.amount ?? null,
  currency: value?.currency ?? null,
});
