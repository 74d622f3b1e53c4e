import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { matchesHash } from './link.ts';

/** The invitation that this secret belongs to; a wrong one, and one that was not sent yet, are unknown. */
export async function invitationByToken(
  { id, token, purpose = 'token' }: { id: string; token: unknown; purpose?: 'token' | 'approvalToken' },
  { db }: Pick<Services, 'db'>,
): Promise<Records['invitation']> {
  const [row] = await rowsWhere(entityNamed('invitation'), { id }, db);
  if (!row || row.state === 'prepared' || !matchesHash(token, row[purpose])) throw new Problem('not_found');
  return row;
}

type Invitation = Records['invitation'];
type Shown = 'email' | 'state' | 'isLink' | 'approvalPending';

interface Texts extends Pick<Records['request'], 'startDate' | 'finishDate'> {
  requestTitle: Records['request']['title'];
  buyer: Records['organization']['legal_name'];
  /** Somebody has an account with this address already. */
  registered: boolean;
}

/** What its holder sees before he has an account: what is asked, by whom, until when. */
export async function publicInvitation(
  row: Pick<Invitation, Shown | 'request'>,
  { db }: Pick<Services, 'db'>,
): Promise<Pick<Invitation, Shown> & Partial<Texts>> {
  const [texts] = await raw<Texts>(db, {
    sql: `select r.title as "requestTitle", o.legal_name as buyer, r.start_date as "startDate", r.finish_date as "finishDate",
        exists (select 1 from account a where lower(a.email) = lower(?)) as registered
      from request r join organization o on o.id = r.organization_id where r.id = ?`,
    bindings: [row.email, row.request],
  });
  const { email, state, isLink, approvalPending } = row;
  return { email, state, isLink, approvalPending, ...texts };
}

/** What the original invitee is asked about: the person that wants to come in its place. */
export async function publicApproval(
  row: Pick<Invitation, Shown | 'request' | 'account'>,
  services: Pick<Services, 'db'>,
): Promise<object> {
  const [applicant] = await raw<{ applicant: string; applicantEmail: string; applicantOrganization: string }>(
    services.db,
    {
      sql: `select a.given_name || ' ' || a.family_name as applicant, a.email as "applicantEmail",
          o.legal_name as "applicantOrganization"
        from account a join organization o on o.id = a.organization_id where a.id = ?`,
      bindings: [row.account],
    },
  );
  return { ...(await publicInvitation(row, services)), ...(row.approvalPending ? applicant : {}) };
}
