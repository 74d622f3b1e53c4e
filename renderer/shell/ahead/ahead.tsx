import { useQueryClient, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactNode, Activity, Suspense } from 'react';
import { useRoutes, type RouteObject, UNSAFE_RouteContext as RouteContext } from 'react-router';
import { seenStoreOfPage } from '../../data/seen/start-seen.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { InLanguage } from '../../i18n/more-messages.tsx';
import { play } from './play.ts';
import { aheadClient } from './ahead-client.ts';
import { useVisitor } from '../../data/use-visitor.ts';
import { planAhead } from './ahead-plan.ts';
import { sceneOf, type Scene } from './scene.ts';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';

/** Separates the prepared route from that of the current page. */
const apart = { outlet: null, matches: [], isDataRoute: false };

/**
 * Draws its children hidden and outside the document, with the context of the current page. Effects do not run: no
 * fetches, subscriptions, announcements, titles or focus changes.
 */
export function OffscreenRender(props: { place: Element; client: QueryClient; children: ReactNode }): ReactNode {
  return createPortal(
    <Activity mode="hidden">
      <QueryClientProvider client={props.client}>
        <RouteContext value={apart}>
          <ErrorBoundary>
            <Suspense>{props.children}</Suspense>
          </ErrorBoundary>
        </RouteContext>
      </QueryClientProvider>
    </Activity>,
    props.place,
  );
}

interface DrawnScene {
  scene: Scene;
  client: QueryClient;
}

/**
 * Draws likely next pages while the browser is idle, to pay one-time costs before the click: compiling code and
 * creating styles.
 */
export function prerenderer(routes: readonly RouteObject[]): ComponentType {
  return function Ahead(): ReactNode {
    const { session, ability } = useVisitor();
    const { language } = useLanguage();
    const client = useQueryClient();
    const [place] = useState(() => document.createElement('div'));
    const [shown, setShown] = useState<DrawnScene | null>(null);
    useEffect(() => {
      const seen = seenStoreOfPage();
      if (!seen) return undefined;
      const here = globalThis.location.pathname;
      const scenes = planAhead(seen.keys(), { routes, visitor: { session, ability }, here }).map(sceneOf);
      const set = (scene: Scene): void => {
        performance.mark('parley.ahead', { detail: scene.address });
        setShown({ scene, client: aheadClient(client, seen) });
      };
      const clear = (): void => setShown(null);
      // Runs twice, because code is optimized when it runs again.
      return play([...scenes, ...scenes], { set, clear, size: () => place.querySelectorAll('*').length });
    }, [session, ability, client, place]);
    if (!shown) return null;
    return (
      <OffscreenRender key={shown.scene.address} place={place} client={shown.client}>
        {/* Loads all texts, which the current page may not need. */}
        <InLanguage language={language}>
          <Screen {...shown.scene} />
        </InLanguage>
      </OffscreenRender>
    );
  };
}

function Screen({ address, path, Page }: Scene): ReactNode {
  return useRoutes([{ path, element: <Page /> }], address);
}
