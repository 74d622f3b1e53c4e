import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { onSessionEnd } from './data/http.ts';
import { queryClient } from './data/query-client.ts';
import { dropSeen } from './data/seen/database.ts';
import { guestEntry } from './data/guest-entry.ts';
import { sessionQuery, type Session } from './data/session.tsx';
import { publicPages, type Page } from './features/public-pages.ts';
import { signedInPages } from './features/registry.ts';
import { RouteError } from './features/route-error.tsx';
import { warmMessages } from './i18n/language-provider.tsx';
import { loginPath } from './data/guard.ts';
import { beginAhead } from './shell/ahead/begin.ts';
import { PublicLayout } from './shell/public-layout.tsx';

const notFound: Page = { path: '*', load: () => import('./generic/not-found-page.tsx'), scope: 'list' };

const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  ...(page.access || page.open ? { handle: { access: page.access, open: page.open } } : {}),
  lazy: async () => {
    const shown = page.load();
    if (page.path === '/login') return { Component: (await shown).default };
    // The log-in page skips this: it needs only the first texts.
    const { withTexts } = await import('./generic/page/page-texts.tsx');
    return { Component: await withTexts(page, shown) };
  },
});

/** Prefetched pages are drawn before more are fetched. */
const restBegan = async (): Promise<void> => beginAhead(router.routes);

/** Checks the session while the page is still loading. */
async function loadSignedIn(): Promise<{ Component: ComponentType }> {
  const shown = import('./shell/signed-in.tsx');
  void warmMessages('list');
  const [{ startSeen }, { warmPages }] = await Promise.all([
    import('./data/seen/start-seen.ts'),
    import('./shell/warm-pages.ts'),
  ]);
  startSeen(queryClient);
  void queryClient
    .prefetchQuery(sessionQuery)
    .then(() => warmPages([{ load: restBegan }, ...signedInPages], queryClient.getQueryData(['session'])));
  return { Component: (await shown).default };
}

export const router = createBrowserRouter([
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { element: <PublicLayout />, children: publicPages.map(routeOf) },
      {
        lazy: loadSignedIn,
        errorElement: <RouteError />,
        children: [...signedInPages.map(routeOf), routeOf(notFound)],
      },
    ],
  },
]);

const isGuest = (): boolean => queryClient.getQueryData<Session | null>(sessionQuery.queryKey)?.isGuest === true;

onSessionEnd(() => {
  void dropSeen();
  const { pathname, search } = router.state.location;
  if (pathname === '/login') return;
  const entry = isGuest() ? guestEntry() : null;
  queryClient.clear();
  void router.navigate(entry ?? loginPath(pathname + search, true), { replace: true });
});
