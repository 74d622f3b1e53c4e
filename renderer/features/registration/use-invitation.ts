import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PublicInvitation } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import { call } from '../../data/http.ts';
import { Problem } from '../../data/problem.ts';
import { invitationIri, type InvitationQuery } from './invitation-query.ts';

/** Fetches the invitation and marks it as accessed, which shows the purchaser that the link was opened. */
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
      const found = await ask('PublicInvitation', { path: `${path}?token=${token}`, anonymous: true });
      await access(invitation).catch(() => null);
      return found;
    },
  });
}

/** Idempotent for the reader: a second visit is not an error. */
const access = (invitation: InvitationQuery): Promise<unknown> =>
  call({
    method: 'PUT',
    path: `${invitationIri(invitation)}/access`,
    body: { token: invitation.token },
    anonymous: true,
  });
