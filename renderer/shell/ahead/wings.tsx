import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Activity, Suspense, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { UNSAFE_RouteContext as RouteContext } from 'react-router';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';

/** The way to the present page is no part of that to another one. */
const apart = { outlet: null, matches: [], isDataRoute: false };

/**
 * Draws its children hidden and outside of the document, with all that the page around gives to them. No effect of them
 * runs: nothing is asked, followed, announced, titled or focused.
 */
export function Wings(props: { place: Element; client: QueryClient; children: ReactNode }): ReactNode {
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
