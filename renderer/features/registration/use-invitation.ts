import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { call } from '../../data/http.ts';
import { Problem } from '../../data/problem.ts';
import { invitationIri, type InvitationQuery } from './invitation-query.ts';

/** What the holder of an invitation's link may know before there is an account. */
export interface PublicInvitation {
  email: string;
  requestTitle: string;
  buyer: string;
  finishDate: string | null;
  isLink: boolean;
  /** The language that the inviter chose for the mail. */
  language: string | null;
  /** The invited address has an account already: logging in is shorter. */
  registered: boolean;
}

/** Fetches the invitation, which tells the buyer that its link was opened, and marks it accessed. */
export function useInvitation(invitation: InvitationQuery | null): UseQueryResult<PublicInvitation, Problem> {
  return useQuery<PublicInvitation, Problem>({
    queryKey: ['invitation', invitation?.id, invitation?.token],
    enabled: invitation !== null,
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      if (!invitation) throw new Problem({ code: 'not_found', status: 404 });
      const token = encodeURIComponent(invitation.token);
      const path = invitationIri(invitation);
      const body = await call({ path: `${path}?token=${token}`, anonymous: true });
      await access(invitation).catch(() => null);
      return toInvitation(body);
    },
  });
}

/** Idempotent for the reader: a second visit is no error. */
const access = (invitation: InvitationQuery): Promise<unknown> =>
  call({
    method: 'PUT',
    path: `${invitationIri(invitation)}/access`,
    body: { token: invitation.token },
    anonymous: true,
  });

function toInvitation(body: unknown): PublicInvitation {
  const found = isObject(body) ? body : {};
  const text = (name: string): string => (typeof found[name] === 'string' ? found[name] : '');
  return {
    email: text('email'),
    requestTitle: text('requestTitle'),
    buyer: text('buyer'),
    finishDate: text('finishDate') || null,
    isLink: found['isLink'] === true,
    language: text('language') || null,
    registered: found['registered'] === true,
  };
}
