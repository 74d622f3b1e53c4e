import { Suspense, type ReactNode } from 'react';
import { useStore } from '../data/store.ts';
import { patientLazy } from './patient-lazy.ts';
import { toasts } from './toast-queue.ts';

const Toasts = patientLazy(() => import('./toasts.tsx'));

/** Nothing is loaded until there is something to say. */
export function LazyToasts(): ReactNode {
  const shown = useStore(toasts);
  return shown.length === 0 ? null : (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
