import { useEffect, useState } from 'react';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';

/** Never stored, so typed again after a reload: passwords, and consent, which must be given on submitting. */
const neverKept = new Set(['password', 'confirmPassword', 'termsAccepted']);

const keyOf = (invitation: string | null): string => `parley.registration.${invitation ?? 'open'}`;

/** Reads the unsent registration stored in this browser tab. */
function keptOf(invitation: string | null): JsonObject {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(invitation)) ?? '{}');
    return isObject(kept) ? kept : {};
  } catch {
    return {};
  }
}

function keep(invitation: string | null, data: JsonObject): void {
  const kept = Object.entries(data).filter(([name]) => !neverKept.has(name));
  try {
    sessionStorage.setItem(keyOf(invitation), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage space, a reload starts over.
  }
}

/** Holds the form's values. They survive a reload of the tab, except the password. */
export function useRegistrationDraft(question: {
  invitation: string | null;
  initial: JsonObject;
  /** True once the server has the registration. */
  isSent: boolean;
}): [JsonObject, (patch: JsonObject) => void] {
  const { invitation, initial, isSent } = question;
  const [data, setData] = useState<JsonObject>(() => ({ ...initial, ...keptOf(invitation) }));
  useEffect(() => {
    if (isSent) sessionStorage.removeItem(keyOf(invitation));
    else keep(invitation, data);
  }, [invitation, data, isSent]);
  return [data, (patch) => setData((before) => ({ ...before, ...patch }))];
}
