import { iriFor } from '../../data/resources.ts';

/** The invitation in a mailed link, passed from page to page until it is accepted. */
export interface InvitationQuery {
  id: string;
  token: string;
}

export function invitationOf(query: URLSearchParams): InvitationQuery | null {
  const id = query.get('invitation');
  return id ? { id, token: query.get('token') ?? '' } : null;
}

export const invitationIri = ({ id }: InvitationQuery): string => iriFor('invitation', id);

/** Returns the path with the invitation in its query. */
export function withInvitation(path: string, invitation: InvitationQuery | null): string {
  if (!invitation) return path;
  const query = new URLSearchParams({ invitation: invitation.id, token: invitation.token });
  return `${path}?${query}`;
}

/** The path for users who sign in with an invitation in the query: accepts it and leads to its request. */
export function acceptPathOf(query: URLSearchParams): string | null {
  const invitation = invitationOf(query);
  return invitation && withInvitation('/invitation/accept', invitation);
}
