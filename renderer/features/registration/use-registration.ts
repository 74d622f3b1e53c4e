import { useState } from 'react';
import type { JsonObject, JsonSchema } from '../../../schemas/language/json-schema.ts';
import { call } from '../../data/http.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { isRepresentation, type Representation } from '../../data/representation.ts';
import { useSessionQuery } from '../../data/session.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import type { InvitationQuery } from './invitation-query.ts';
import { rememberRegistered } from './registered-here.ts';

export interface Registration {
  send: (data: JsonObject, schema: JsonSchema) => void;
  busy: boolean;
  problem: Problem | null;
  /** True once the server has the registration. */
  isSent: boolean;
  /** The account that awaits the confirmation of its address. Users admitted at once are signed in instead. */
  waiting: Representation<'account'> | null;
}

/** Sends the registration. If the invited address proves the identity, the answer brings the session cookie. */
export function useRegistration(invitation: InvitationQuery | null): Registration {
  const session = useSessionQuery();
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSent, setSent] = useState(false);
  const [waiting, setWaiting] = useState<Representation<'account'> | null>(null);
  const send = async (data: JsonObject, schema: JsonSchema): Promise<void> => {
    setBusy(true);
    try {
      const query = invitation ? `?invitation=${encodeURIComponent(invitation.id)}` : '';
      const token = invitation?.token ? { token: invitation.token } : {};
      const body = { ...data, ...token, language, ...ownTimeZone(schema) };
      const answer = await call({ method: 'POST', path: `/api/registrations${query}`, body, anonymous: true });
      setProblem(null);
      setSent(true);
      if (isRepresentation<'account'>(answer) && answer.state === 'unverified') {
        rememberRegistered(answer['@id']);
        setWaiting(answer);
      } else await session.refetch();
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { send: (data, schema) => void send(data, schema), busy, problem, isSent, waiting };
}

/** The browser's time zone, if accounts support it. */
export function ownTimeZone(schema: JsonSchema): JsonObject {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return schema.properties?.['timezone']?.enum?.includes(timeZone) ? { timezone: timeZone } : {};
}
