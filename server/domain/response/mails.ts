import type { Knex } from 'knex';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';

const usable = `a.active`;
const receiver = `a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone`;

/** Recipients in an organization. */
export const peopleOf = (organization: string, db: Knex): Promise<Receiver[]> =>
  raw<Receiver>(db, {
    sql: `select ${receiver} from account a where a.organization_id = ? and ${usable} order by a.email`,
    bindings: [organization],
  });

/** The owner of the request's workflow. */
export const ownerOfRequest = (request: string, db: Knex): Promise<Receiver[]> =>
  raw<Receiver>(db, {
    sql: `select ${receiver} from account a join workflow w on w.owner_id = a.id join request r on r.workflow_id = w.id
      where r.id = ? and ${usable}`,
    bindings: [request],
  });

/** Everyone who can log in for the organization, whatever mails they chose: it binds them. */
export const boundBy = (organization: string, db: Knex): Promise<Receiver[]> =>
  raw<Receiver>(db, {
    sql: `select ${receiver} from account a where a.organization_id = ? and a.active and a.email_verified
      and a.approved and not a.blocked order by a.email`,
    bindings: [organization],
  });

export interface OfferTexts {
  requestTitle: string | null;
  buyer: string;
  supplier: string;
}

/** Recipients of a mail about an offer, and its text values. */
export interface MailFacts {
  receivers: readonly Receiver[];
  texts: OfferTexts;
}

/** The names used in mails about an offer. */
export async function offerTexts(response: string, db: Knex): Promise<OfferTexts> {
  const [texts] = await raw<OfferTexts>(db, {
    sql: `select r.title as "requestTitle", b.legal_name as buyer, s.legal_name as supplier
      from response t join request r on r.id = t.request_id join organization b on b.id = r.organization_id
      join organization s on s.id = t.organization_id where t.id = ?`,
    bindings: [response],
  });
  return texts ?? { requestTitle: null, buyer: '', supplier: '' };
}

export function offerMails(
  template: string,
  question: MailFacts & { response: string; more?: Record<string, string | null> },
): MailEffect[] {
  const { response, receivers, texts, more } = question;
  const data = { ...texts, ...more, link: pageLinks.response(response) };
  return receivers.map((to): MailEffect => ({ kind: 'mail', template, to, data }));
}
