import type { Knex } from 'knex';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';

type Demand = RecordOf<'demand'>;

/** The requester, if their account is in use. */
export const requesterOf = ({ requester }: Pick<Demand, 'requester'>, db: Knex): Promise<Receiver[]> =>
  raw<Receiver>(db, {
    sql: `select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone from account a
      where a.id = ? and a.active and a.email_verified and not a.blocked`,
    bindings: [requester],
  });

interface RequesterMailFacts {
  record: Pick<Demand, 'id' | 'number' | 'title'>;
  receivers: readonly Receiver[];
  reason?: string;
}

/** Tells the requester how the demand continues, or why it does not. */
export const requesterMails = (template: string, { record, receivers, reason }: RequesterMailFacts): MailEffect[] =>
  receivers.map(({ email, name, language, timezone }) => ({
    kind: 'mail',
    template,
    to: { email, name, language, timezone },
    data: { number: record.number, title: record.title, reason: reason ?? null, link: pageLinks.demand(record.id) },
  }));
