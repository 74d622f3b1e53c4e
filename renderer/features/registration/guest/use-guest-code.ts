import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { call } from '../../../data/http.ts';
import type { Problem } from '../../../data/problem.ts';
import { invitationIri, type InvitationQuery } from '../invitation-query.ts';

/** Has a code mailed to the invited address. The answer does not say whether it was sent. */
export const useGuestCode = (invitation: InvitationQuery): UseMutationResult<unknown, Problem, void> =>
  useMutation<unknown, Problem>({
    mutationFn: () =>
      call({
        method: 'POST',
        path: `${invitationIri(invitation)}/guest`,
        body: { token: invitation.token },
        anonymous: true,
      }),
  });
