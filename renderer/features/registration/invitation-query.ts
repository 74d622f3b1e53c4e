import { iriFor } from '../../data/resources.ts';

/** What the link of an invitation's mail carries; kept from page to page until it is accepted. */
export interface InvitationQuery {
  id: string;
  token: string;
}

export function invitationOf(query: URLSearchParams): InvitationQuery | null {
  const id = query.get('invitation');
  return id ? { id, token: query.get('token') ?? '' } : null;
}

export const invitationIri = ({ id }: InvitationQuery): string => iriFor('invitation', id);

/** The same page of this application with the invitation in its query. */
export function withInvitation(path: string, invitation: InvitationQuery | null): string {
  if (!invitation) return path;
  const query = new URLSearchParams({ invitation: invitation.id, token: invitation.token });
  return `${path}?${query}`;
}

/** Where who signed in with an invitation in the query goes: it is accepted and leads to its request. */
export function acceptPathOf(query: URLSearchParams): string | null {
  const invitation = invitationOf(query);
  return invitation && withInvitation('/invitation/accept', invitation);
}
