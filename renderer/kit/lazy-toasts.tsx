import { Suspense, type ReactNode } from 'react';
import { useStore } from '../data/store.ts';
import { optionalLazy } from './optional-lazy.ts';
import { toasts } from './toast-queue.ts';

const Toasts = optionalLazy(() => import('./toasts.tsx'));

/** Loads nothing until there is a message. */
export function LazyToasts(): ReactNode {
  const shown = useStore(toasts);
  return shown.length === 0 ? null : (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
