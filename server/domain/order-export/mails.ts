import type { Knex } from 'knex';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { contentTypes } from '../../documents/order-export.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import { fileName } from '../export-profile/export-order.ts';
import type { Receiver } from '../request/receivers.ts';
import type { Order, Profile } from './attempt.ts';
import { fileWork } from './file-work.ts';

interface About {
  id: string;
  order: Order;
  profile: Profile;
}

/** The mail with the order's file. The file is written when the mail is sent. */
export async function fileMail({ id, order, profile }: About, email: string, db: Knex): Promise<MailEffect> {
  const [reader] = await raw<{ language: Language }>(db, {
    sql: `select language from account where organization_id = ? and active
      order by email = ? desc, org_admin desc, created_at limit 1`,
    bindings: [order.organization, email],
  });
  return {
    kind: 'mail',
    template: 'order-export',
    to: { email, language: reader?.language ?? 'en' },
    data: { profile: profile.title, number: order.number },
    about: { entity: 'orderExport', id },
    attachments: [
      {
        name: fileName(order, profile),
        contentType: contentTypes[profile.format],
        work: fileWork,
        params: { purchaseOrder: order.id, profile: profile.id },
        organization: order.organization,
      },
    ],
  };
}

/** Mails to the organization's admins, who can enter what is missing. */
export async function failureMails(
  { id, order, profile }: About,
  missing: string | null,
  db: Knex,
): Promise<MailEffect[]> {
  const receivers = await raw<Receiver>(db, {
    sql: `select email, given_name || ' ' || family_name as name, language, timezone from account
      where organization_id = ? and org_admin and active and not blocked order by email`,
    bindings: [order.organization],
  });
  const data = { profile: profile.title, number: order.number, missing, link: pageLinks.exportProfile(profile.id) };
  return receivers.map((to) => ({
    kind: 'mail',
    template: missing === null ? 'order-export-undelivered' : 'order-export-failed',
    to,
    data,
    about: { entity: 'orderExport', id },
  }));
}
