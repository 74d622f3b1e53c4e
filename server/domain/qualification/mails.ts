import type { Knex } from 'knex';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { TemplateName } from '../../mail/templates.ts';
import type { Receiver } from '../request/receivers.ts';
import { boundBy } from '../response/mails.ts';

export type Qualification = RecordOf<'qualification'>;

/** The names of both sides and their people. */
export interface Sides {
  names: { supplier: string; buyer: string };
  suppliers: Receiver[];
  reviewers: Receiver[];
}

type Pair = Pick<Qualification, 'organization' | 'purchaserOrganization'>;

export async function sidesOf(
  { organization, purchaserOrganization, ...people }: Pair & Partial<Pick<Qualification, 'askedBy' | 'decidedBy'>>,
  db: Knex,
): Promise<Sides> {
  const [names] = await raw<Sides['names']>(db, {
    sql: `select s.legal_name as supplier, b.legal_name as buyer from organization s, organization b
      where s.id = ? and b.id = ?`,
    bindings: [organization, purchaserOrganization],
  });
  return {
    names: names ?? { supplier: '', buyer: '' },
    suppliers: await boundBy(organization, db),
    reviewers: await reviewersOf(purchaserOrganization, [people.askedBy ?? null, people.decidedBy ?? null], db),
  };
}

/** The people who asked or decided. Without one in use: the organization admins. */
function reviewersOf(buyer: string, accounts: readonly (string | null)[], db: Knex): Promise<Receiver[]> {
  const people = accounts.filter((account) => account !== null);
  return raw<Receiver>(db, {
    sql: `with used as (select a.* from account a where a.organization_id = ? and a.active)
      select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone from used a
      where a.id = any(?) or (a.org_admin and not exists (select 1 from used b where b.id = any(?))) order by a.email`,
    bindings: [buyer, people, people],
  });
}

/** One mail to each receiver. */
export const qualificationMails = (
  template: Extract<TemplateName, `qualification-${string}`>,
  receivers: readonly Receiver[],
  { id, names, data = {} }: Pick<Qualification, 'id'> & Pick<Sides, 'names'> & { data?: MailEffect['data'] },
): MailEffect[] =>
  receivers.map((to) => ({
    kind: 'mail',
    template,
    to,
    data: { ...names, link: pageLinks.qualification(id), ...data },
  }));
