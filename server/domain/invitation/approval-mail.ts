import type { Records } from '../../../schemas/generated/records.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { Config } from '../../config.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import type { InvitationTexts } from './invitees.ts';
import { approvalPath } from './link.ts';

/** The person who wants to take part in place of the invitee. */
export interface Applicant
  extends
    Pick<Records['account'], 'id' | 'email' | 'language' | 'timezone' | 'organization' | 'state'>,
    Pick<Records['organization'], 'kind'> {
  name: string;
  organizationName: Records['organization']['legal_name'];
}

/** Asks the original invitee. The best guess at their language is that of the person who came in their place. */
export function approvalMail(
  question: { invitation: Pick<Records['invitation'], 'id' | 'email'>; account: Applicant; texts: InvitationTexts },
  config: Pick<Config, 'jwtSecret'>,
): Effect[] {
  const { invitation, account, texts } = question;
  if (invitation.email === null) return [];
  const data = {
    ...texts,
    applicant: account.name,
    applicantEmail: account.email,
    applicantOrganization: account.organizationName,
  };
  return [
    {
      kind: 'mail',
      template: 'supplier-approval',
      to: { email: invitation.email, language: account.language, timezone: account.timezone },
      data: { ...data, link: approvalPath(invitation.id, config) },
    },
  ];
}

export function approvedMail({
  account,
  texts,
  request,
}: {
  account: Applicant;
  texts: InvitationTexts;
  request: string;
}): Effect {
  const { email, name, language, timezone } = account;
  return {
    kind: 'mail',
    template: 'access-approved',
    to: { email, name, language, timezone },
    data: { ...texts, link: pageLinks.request(request) },
  };
}
