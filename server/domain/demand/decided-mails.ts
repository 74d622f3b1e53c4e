import type { Knex } from 'knex';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';

/** Who needs it, while the account is used. */
export async function requesterOf({ requester }: RecordOf<'demand'>, db: Knex): Promise<Receiver[]> {
  return raw<Receiver>(db, {
    sql: `select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone from account a
      where a.id = ? and a.active and a.email_verified and not a.blocked`,
    bindings: [requester],
  });
}

interface Decided {
  record: RecordOf<'demand'>;
  receivers: readonly Receiver[];
  reason?: string;
}

/** To whoever needs it: it goes on, or why it does not. */
export const decidedMails = (template: string, { record, receivers, reason }: Decided): MailEffect[] =>
  receivers.map(({ email, name, language, timezone }) => ({
    kind: 'mail',
    template,
    to: { email, name, language, timezone },
    data: { number: record.number, title: record.title, reason: reason ?? null, link: pageLinks.demand(record.id) },
  }));
