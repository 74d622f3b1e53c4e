import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { onSessionEnd } from './data/http.ts';
import { queryClient } from './data/query-client.ts';
import { NotFoundPage } from './features/not-found-page.tsx';
import { publicPages, signedInPages, type Page } from './features/registry.ts';
import { RouteError } from './features/route-error.tsx';
import type { Area } from './kit/area-texts.tsx';
import { loginPath } from './shell/guard.ts';
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
  const { AreaTexts } = await import('./kit/area-texts.tsx');
  return () => (
    <AreaTexts areas={texts}>
      <Shown />
    </AreaTexts>
  );
}

export const router = createBrowserRouter([
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { element: <PublicLayout />, children: publicPages.map(routeOf) },
      {
        lazy: async () => ({ Component: (await import('./shell/signed-in.tsx')).default }),
        errorElement: <RouteError />,
        children: [...signedInPages.map(routeOf), { path: '*', element: <NotFoundPage /> }],
      },
    ],
  },
]);

onSessionEnd(() => {
  const { pathname, search } = router.state.location;
  if (pathname === '/login') return;
  queryClient.clear();
  void router.navigate(loginPath(pathname + search, true), { replace: true });
});
