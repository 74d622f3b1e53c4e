import { idOf } from '../../../data/resources.ts';
import { iriOf } from '../../../data/representation.ts';
import { useSessionQuery } from '../../../data/session.tsx';
import { useRecord } from '../../../data/use-record.ts';
import { invitationIri, type InvitationQuery } from '../invitation-query.ts';

/** The page of the offer if this browser still has the guest's session for this invitation's request, otherwise null. */
export function useOpenSession(invitation: InvitationQuery): string | null {
  const request = useSessionQuery().data?.request ?? null;
  const own = useRecord<'invitation'>(request ? invitationIri(invitation) : null).data;
  return request && own && iriOf(own.request) === request ? offerPage(request) : null;
}

/** The page that begins the offer of a request, or opens the one that exists. */
export const offerPage = (request: string): string => `/responses/create?request=${idOf(request)}`;
