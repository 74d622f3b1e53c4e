import type { Knex } from 'knex';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { subjectOf } from '../../mail/render-mail.ts';

/** Hour in the recipient's time zone. */
const sentFromHour = 7;
const mostLines = 50;

interface Reader {
  account: string;
  email: string;
  name: string;
  language: Language;
  timezone: string;
}

/** Accounts with something to read, past the morning hour in their zone, and without a digest today. */
const readersSql = `select a.id as account, a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone
  from account a left join notification_setting s on s.account_id = a.id
  where a.id in (select distinct account_id from notification where digest) and a.active and not a.blocked
    and extract(hour from ?::timestamptz at time zone a.timezone) >= ${sentFromHour}
    and (s.digest_at is null
      or (s.digest_at at time zone a.timezone)::date < (?::timestamptz at time zone a.timezone)::date)
  order by a.id limit 500`;

/** Sends one mail a day to everyone who chose a digest, each in its own transaction. */
export async function sendDigests(services: Services): Promise<void> {
  const now = services.now();
  const readers = await raw<Reader>(services.db, { sql: readersSql, bindings: [now, now] });
  for (const reader of readers) await services.db.transaction((trx) => send(reader, services, trx));
}

interface DigestEntry {
  message: string;
  values: MailEffect['data'];
  subject: string | null;
}

async function send({ account, ...to }: Reader, services: Services, trx: Knex.Transaction): Promise<void> {
  const now = services.now();
  const entries = await raw<DigestEntry>(trx, {
    sql: `with taken as (
        update notification set digest = false where account_id = ? and digest
        returning message, values, subject, created_at, id
      ) select message, values, subject from taken order by created_at desc, id desc`,
    bindings: [account],
  });
  if (entries.length === 0) return;
  await trx('notification_setting')
    .insert({ account_id: account, digest_at: now, updated_at: now })
    .onConflict('account_id')
    .merge({ digest_at: now });
  const lines = entries.slice(0, mostLines).map((one) => lineOf(one, to, services));
  const more = entries.length > mostLines ? [`+ ${entries.length - mostLines}`] : [];
  const data = { count: entries.length, lines: [...lines, ...more].join('\n'), link: pageLinks.notifications() };
  await writeEffects(trx, [{ kind: 'mail', template: 'digest', to, data, isNoticed: true }], services);
}

/** Uses the subject that its mail would have had. */
const lineOf = ({ message, values }: DigestEntry, to: MailEffect['to'], { config }: Services): string =>
  subjectOf({ kind: 'mail', template: message, to, data: values }, config);
