import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import type { Config } from '../../config.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import { mailedPath } from './link.ts';
import { unansweredSql } from './offer-state.ts';

type Account = Records['account'];

/** The recipient of an invitation mail, and the values of its text. */
export interface Invitee {
  invitation: string;
  linkVersion: number;
  note: string | null;
  email: Account['email'];
  /**
   * Name of the account with this e-mail. The language is the account's, else the chosen one, else its organization's,
   * else the inviter's.
   */
  name: string | null;
  language: Account['language'];
  timezone: Account['timezone'];
  /** Name, telephone and e-mail of the inviter. */
  contact: string | null;
}

interface RequestTexts {
  requestTitle: Records['request']['title'];
  buyer: Records['organization']['legal_name'];
  finishDate: Records['request']['finishDate'];
}

/** The inviter's contact details, for recipients who do not know the platform. */
export const contactSql = `concat_ws(', ', p.given_name || ' ' || p.family_name, nullif(p.telephone, ''), p.email)`;

const inviteeSql = `select i.id as invitation, i.link_version as "linkVersion", i.note, i.email, a.given_name || ' ' || a.family_name as name,
    coalesce(a.language, i.language, c.language, p.language, 'en') as language,
    coalesce(a.timezone, c.timezone, p.timezone, 'Europe/Berlin') as timezone, ${contactSql} as contact
  from invitation i left join account a on lower(a.email) = lower(i.email) left join account p on p.id = i.invited_by_id
  left join lateral (select c.language, c.timezone from account c where c.organization_id = i.supplier_id
    order by c.created_at, c.id limit 1) c on true
  where i.email is not null`;

/** Recipients of a request's invitations in one of these states. */
export const inviteesOf = (
  { request, states }: { request: string; states: readonly string[] },
  db: Knex,
): Promise<Invitee[]> =>
  raw<Invitee>(db, {
    sql: `${inviteeSql} and i.request_id = ? and i.state = any(?) order by i.created_at, i.id`,
    bindings: [request, [...states]],
  });

/** The recipient of one invitation; undefined for a link. */
export async function inviteeOf(invitation: string, db: Knex): Promise<Invitee | undefined> {
  const [found] = await raw<Invitee>(db, { sql: `${inviteeSql} and i.id = ?`, bindings: [invitation] });
  return found;
}

/** Invitees who have not answered yet. */
export const unansweredInvitees = (request: string, db: Knex): Promise<Invitee[]> =>
  raw<Invitee>(db, {
    sql: `${inviteeSql} and i.request_id = ? and i.state <> 'prepared' and ${unansweredSql('i')}
      order by i.created_at, i.id`,
    bindings: [request],
  });

/** The recipient before the invitation exists. */
export type Addressee = Omit<Invitee, 'invitation' | 'linkVersion' | 'note'>;

/**
 * The person with an e-mail that is about to be invited. For unknown people, `language` applies, else the language of
 * `by`.
 */
export async function addresseeOf(
  { email, by, language }: { email: string; by: string | null; language: Account['language'] | null },
  db: Knex,
): Promise<Addressee> {
  const [found] = await raw<Record<'name' | 'language' | 'timezone' | 'contact', null> | Omit<Addressee, 'email'>>(db, {
    sql: `select a.given_name || ' ' || a.family_name as name, coalesce(a.language, ?, p.language) as language,
        coalesce(a.timezone, p.timezone) as timezone, ${contactSql} as contact
      from (select 1) one left join account a on lower(a.email) = lower(?) left join account p on p.id = ?`,
    bindings: [language, email, by],
  });
  return {
    email,
    name: found?.name ?? null,
    language: found?.language ?? 'en',
    timezone: found?.timezone ?? 'Europe/Berlin',
    contact: found?.contact ?? null,
  };
}

export async function requestTexts(request: string, db: Knex): Promise<RequestTexts> {
  const [texts] = await raw<RequestTexts>(db, {
    sql: `select r.title as "requestTitle", o.legal_name as buyer, r.finish_date as "finishDate"
      from request r join organization o on o.id = r.organization_id where r.id = ?`,
    bindings: [request],
  });
  return texts ?? { requestTitle: null, buyer: '', finishDate: null };
}

export function invitationMail(
  template: 'invitation' | 'invitation-reminder',
  { invitee, texts }: { invitee: Invitee; texts: RequestTexts },
  config: Pick<Config, 'jwtSecret'>,
): Effect {
  const { invitation: id, linkVersion, note, email, name, language, timezone, contact } = invitee;
  const to = { email, language, timezone, ...(name === null ? {} : { name }) };
  const data = { ...texts, note, contact, link: mailedPath({ id, linkVersion }, config) };
  return { kind: 'mail', template, to, data, invitation: id };
}

export type InvitationTexts = RequestTexts;
