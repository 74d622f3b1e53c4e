import { forgetGuest, guestEntry } from './guest-entry.ts';
import { call } from './http.ts';
import { queryClient } from './query-client.ts';
import { announceLogout } from './same-session.ts';
import { dropSeen } from './seen/database.ts';

/** Ends the session here and on the server. Clears its data from memory and from the browser's store. */
export async function logOut(): Promise<void> {
  await call({ method: 'POST', path: '/api/auth/logout', anonymous: true }).catch(() => null);
  announceLogout();
  queryClient.clear();
  await dropSeen();
  const entry = guestEntry();
  forgetGuest();
  globalThis.location.assign(entry ?? '/login');
}
