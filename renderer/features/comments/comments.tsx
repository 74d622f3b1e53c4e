import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { AreaTexts } from '../../kit/area-texts.tsx';

const CommentsPanel = lazy(() => import('./comments-panel.tsx'));

/** Colleagues' comments about a record. Hidden from everyone except purchasers. */
export function Comments({ about }: { about: string }): ReactNode {
  const { isPurchaser } = useSession();
  if (!isPurchaser) return null;
  return (
    <Suspense fallback={null}>
      <AreaTexts areas={['comments']}>
        <CommentsPanel about={about} />
      </AreaTexts>
    </Suspense>
  );
}
