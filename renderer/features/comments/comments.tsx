import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { AreaTexts } from '../../kit/area-texts.tsx';

const CommentsPanel = lazy(() => import('./comments-panel.tsx'));

/** What colleagues say about a record; nothing for who is none of them. */
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
