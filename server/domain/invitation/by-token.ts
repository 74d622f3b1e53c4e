import type { PublicInvitation } from '../../../schemas/generated/answers.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { linkOf, matchesHash } from './link.ts';
import { isUnmet } from './unmet.ts';

/**
 * The invitation that a link opens, and the kind of the link. A wrong token or an unsent invitation counts as unknown.
 */
export async function invitationByLink(
  { id, token }: { id: string; token: unknown },
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<{ row: Records['invitation']; link: 'mail' | 'page' }> {
  const [row] = await rowsWhere(entityNamed('invitation'), { id }, db);
  const link = row && row.state !== 'prepared' ? linkOf(token, row, config) : null;
  if (!row || !link) throw new Problem('not_found');
  return { row, link };
}

/** The invitation that the link of an approval mail refers to. */
export async function invitationToApprove(
  { id, token }: { id: string; token: unknown },
  { db }: Pick<Services, 'db'>,
): Promise<Records['invitation']> {
  const [row] = await rowsWhere(entityNamed('invitation'), { id }, db);
  if (!row || row.state === 'prepared' || !matchesHash(token, row.approvalToken)) throw new Problem('not_found');
  return row;
}

type Invitation = Records['invitation'];
type PublicProperty = 'email' | 'state' | 'isLink' | 'approvalPending' | 'language';

type Facts = Omit<PublicInvitation, '@id' | '@type' | 'id'>;

/** `registered`: true if the address has a verified account. Only the mailbox learns this, and whether it is a guest. */
interface Texts extends Omit<Facts, PublicProperty | 'applicant' | 'applicantEmail' | 'applicantOrganization'> {
  /** Language of that account. It replaces the language that the inviter chose for strangers. */
  ownLanguage?: Invitation['language'];
}

/** Shows the request, its purchaser and its end to the holder of a link, without an account. */
export async function publicInvitation(
  { row, link }: { row: Pick<Invitation, PublicProperty | 'request' | 'supplier'>; link: 'mail' | 'page' },
  { db }: Pick<Services, 'db'>,
): Promise<Facts> {
  const [texts] = await raw<Texts>(db, {
    sql: `select r.title as "requestTitle", o.legal_name as buyer, r.start_date as "startDate", r.finish_date as "finishDate",
        r.guest_quotes as "guestQuotes", a.id is not null and not a.guest as registered, coalesce(a.guest, false) as "isGuest", coalesce(a.guest and a.named, false) as "isNamed",
        a.language as "ownLanguage", (select count(*)::int from request_item i where i.request_id = r.id) as items,
        r.currency, r.payment_terms as "paymentTerms", r.delivery_address ->> 'city' as place,
        p.given_name || ' ' || p.family_name as contact
      from request r join organization o on o.id = r.organization_id join workflow w on w.id = r.workflow_id
      left join account p on p.id = coalesce(r.responsible_person_id, w.owner_id)
      left join (select a.id, a.language, h.state = 'guest' as guest, h.country is not null as named from account a join organization h on h.id = a.organization_id
        where lower(a.email) = lower(?) and (a.email_verified or h.kind = 'operator')) a on true
      where r.id = ?`,
    bindings: [row.email, row.request],
  });
  const { state, isLink, approvalPending } = row;
  if (!texts) throw new Problem('not_found');
  const { registered, isGuest, isNamed, ownLanguage, ...shown } = texts;
  const language = (link === 'mail' ? ownLanguage : null) ?? row.language;
  // The copied link does not reveal an address that its purchaser may not read.
  const email = link === 'page' && isUnmet(row) ? null : row.email;
  return {
    email,
    state,
    isLink,
    approvalPending,
    language,
    ...shown,
    ...(link === 'mail' ? { registered, isGuest, isNamed } : {}),
  };
}

/** Facts for the original invitee: the person who wants to take part instead. */
export async function publicApproval(
  row: Pick<Invitation, PublicProperty | 'request' | 'account' | 'supplier'>,
  services: Pick<Services, 'db'>,
): Promise<Facts> {
  const [applicant] = await raw<Pick<Facts, 'applicant' | 'applicantEmail' | 'applicantOrganization'>>(services.db, {
    sql: `select a.given_name || ' ' || a.family_name as applicant, a.email as "applicantEmail",
          o.legal_name as "applicantOrganization"
        from account a join organization o on o.id = a.organization_id where a.id = ?`,
    bindings: [row.account],
  });
  return { ...(await publicInvitation({ row, link: 'mail' }, services)), ...(row.approvalPending ? applicant : {}) };
}
