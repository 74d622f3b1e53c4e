import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';

/** An account that gets a mail, and the organization it belongs to. */
export interface NegotiationReceiver extends Receiver {
  organization: string;
}

const usable = `a.active and a.email_verified and a.approved and not a.blocked`;

/** Usable accounts of the participating suppliers. */
export function participants(negotiation: string, db: Knex): Promise<NegotiationReceiver[]> {
  return raw<NegotiationReceiver>(db, {
    sql: `select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone, a.organization_id as organization
      from participation p join account a on a.organization_id = p.supplier_id
      where p.negotiation_id = ? and p.state <> 'left' and ${usable} order by a.email`,
    bindings: [negotiation],
  });
}

/** Names of the participants, for negotiations with deals that may lapse. Otherwise no one is named. */
export async function supplierNames(negotiation: string, db: Knex): Promise<Map<string, string>> {
  const rows = await raw<{ id: string; name: string }>(db, {
    sql: `select o.id, o.legal_name as name from participation p join organization o on o.id = p.supplier_id
      where p.negotiation_id = ? and p.deal->>'state' = 'agreed'`,
    bindings: [negotiation],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** One account of an organization, if it can be reached. */
export function accountOf(
  { id, organization }: { id: string; organization: string },
  db: Knex,
): Promise<NegotiationReceiver[]> {
  return raw<NegotiationReceiver>(db, {
    sql: `select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone, a.organization_id as organization
      from account a where a.id = ? and a.organization_id = ? and ${usable}`,
    bindings: [id, organization],
  });
}

/** The owner of the negotiation's workflow, if they can be reached. */
export function owner(negotiation: string, db: Knex): Promise<NegotiationReceiver[]> {
  return raw<NegotiationReceiver>(db, {
    sql: `select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone, a.organization_id as organization
      from negotiation n join workflow w on w.id = n.workflow_id join account a on a.id = w.owner_id
      where n.id = ? and ${usable}`,
    bindings: [negotiation],
  });
}

/** Values that every mail names. */
type MailNegotiation = Pick<
  Records['negotiation'],
  'id' | 'title' | 'type' | 'startDate' | 'finishDate' | 'effectiveFinish'
>;

/** Creates a mail about a negotiation: its title, times and address, and the template's further data. */
export function negotiationMail(
  template: string,
  { email, name, language, timezone }: Receiver,
  { record, data = {} }: { record: MailNegotiation; data?: MailEffect['data'] },
): MailEffect {
  const own = {
    title: record.title,
    type: record.type,
    startDate: record.startDate,
    finishDate: record.effectiveFinish ?? record.finishDate,
    link: pageLinks.negotiation(record.id),
  };
  return { kind: 'mail', template, to: { email, name, language, timezone }, data: { ...own, ...data } };
}
