import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { rememberGuest } from '../../../data/guest-entry.ts';
import { call } from '../../../data/http.ts';
import { toProblem, type Problem } from '../../../data/problem.ts';
import { useSessionQuery } from '../../../data/session.tsx';
import { invitationIri, withInvitation, type InvitationQuery } from '../invitation-query.ts';
import { offerPage } from './use-open-session.ts';

export interface GuestEntry {
  send: (body: JsonObject) => void;
  busy: boolean;
  problem: Problem | null;
}

/** Opens the guest's session by the code, and then the offer. */
export function useEnterAsGuest(invitation: InvitationQuery): GuestEntry {
  const session = useSessionQuery();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (body: JsonObject): Promise<void> => {
    setBusy(true);
    try {
      await call({ method: 'PUT', path: `${invitationIri(invitation)}/guest`, body, anonymous: true });
      rememberGuest(withInvitation('/registration', invitation));
      const { data } = await session.refetch();
      if (data?.request) await navigate(offerPage(data.request), { replace: true });
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { send: (body) => void send(body), busy, problem };
}
