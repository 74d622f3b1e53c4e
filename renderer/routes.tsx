import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { onSessionEnd } from './data/http.ts';
import { queryClient } from './data/query-client.ts';
import { dropSeen } from './data/seen/database.ts';
import { sessionQuery } from './data/session.tsx';
import { NotFoundPage } from './features/not-found-page.tsx';
import { publicPages, signedInPages, type Page } from './features/registry.ts';
import { RouteError } from './features/route-error.tsx';
import { initialLanguage, warmMessages } from './i18n/language-provider.tsx';
import type { Area } from './kit/area-texts.tsx';
import { loginPath } from './shell/guard.ts';
import { beginAhead } from './shell/ahead/begin.ts';
import { PublicLayout } from './shell/public-layout.tsx';

const routeOf = ({ path, load, access, open, texts }: Page): RouteObject => ({
  path,
  ...(access || open ? { handle: { access, open } } : {}),
  lazy: async () => {
    const { default: Shown } = await load();
    return { Component: texts ? await withTexts(Shown, texts) : Shown };
  },
});

/** Fetched by whom it takes: the log-in page is not among them. */
async function withTexts(Shown: ComponentType, texts: readonly Area[]): Promise<ComponentType> {
  const { AreaTexts, warmAreas } = await import('./kit/area-texts.tsx');
  await warmAreas(queryClient, texts, initialLanguage());
  return () => (
    <AreaTexts areas={texts}>
      <Shown />
    </AreaTexts>
  );
}

/** What was fetched so far is drawn before more is. */
const restBegan = async (): Promise<void> => beginAhead(router.routes);

/** Who is there is asked while the page is still being loaded. */
async function loadSignedIn(): Promise<{ Component: ComponentType }> {
  const shown = import('./shell/signed-in.tsx');
  warmMessages();
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
        children: [...signedInPages.map(routeOf), { path: '*', element: <NotFoundPage /> }],
      },
    ],
  },
]);

onSessionEnd(() => {
  void dropSeen();
  const { pathname, search } = router.state.location;
  if (pathname === '/login') return;
  queryClient.clear();
  void router.navigate(loginPath(pathname + search, true), { replace: true });
});
