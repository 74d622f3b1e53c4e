import type { Language } from '../../../schemas/language/json-schema.ts';
import type { Config } from '../../config.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import type { Row } from '../../kernel/repository/table.ts';
import type { InvitationTexts } from './invitees.ts';
import { approvalPath } from './link.ts';

/** Who wants to take part in place of the invitee. */
export interface Applicant {
  id: string;
  email: string;
  name: string;
  language: Language;
  timezone: string;
  organization: string;
  organizationName: string;
  kind: string;
  /** Of the account. */
  state: string;
}

/** Asks the original invitee. Nobody knows that person's language better than that of who came in its place. */
export function approvalMail(
  question: { invitation: Row; account: Applicant; texts: InvitationTexts },
  config: Pick<Config, 'jwtSecret'>,
): Effect[] {
  const { invitation, account, texts } = question;
  if (typeof invitation['email'] !== 'string') return [];
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
      to: { email: invitation['email'], language: account.language, timezone: account.timezone },
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
    data: { ...texts, link: `/requests/${request}` },
  };
}
