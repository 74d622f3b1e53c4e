import type { ReactNode } from 'react';
import { Outlet, useMatches, useSearchParams } from 'react-router';
import { isObject } from '../../schemas/language/json-schema.ts';
import { useSessionQuery } from '../data/session.tsx';
import { acceptPathOf } from '../features/registration/invitation-query.ts';
import { safeRedirect } from '../data/guard.ts';
import { Redirect } from './redirect.tsx';

/** Redirects signed-in users and accepts an invitation in the query. Shows the page while the session is checked. */
export function PublicLayout(): ReactNode {
  const session = useSessionQuery();
  const [query] = useSearchParams();
  const isOpen = useMatches().some(({ handle }) => isObject(handle) && handle['open'] === true);
  // A guest of one request may be invited to the next one, or create an account.
  if (session.data && !session.data.isGuest && !isOpen)
    return <Redirect to={acceptPathOf(query) ?? safeRedirect(query.get('redirectTo'))} />;
  return <Outlet />;
}
