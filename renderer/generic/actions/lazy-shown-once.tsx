import { Suspense, type ReactNode } from 'react';
import { shownOnce } from '../../data/shown-once.ts';
import { useStore } from '../../data/store.ts';
import { optionalLazy } from '../../kit/optional-lazy.ts';

const ShownOnceDialog = optionalLazy(() => import('./shown-once-dialog.tsx'));

/** Loads nothing until there is something to show. */
export function LazyShownOnce(): ReactNode {
  const once = useStore(shownOnce);
  return once === null ? null : (
    <Suspense fallback={null}>
      <ShownOnceDialog />
    </Suspense>
  );
}
