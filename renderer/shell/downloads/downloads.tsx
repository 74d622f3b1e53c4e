import { Suspense, type ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { useList } from '../../data/use-record.ts';
import { patientLazy } from '../../kit/patient-lazy.ts';
import { useOwnImports } from './use-own-imports.ts';

const DownloadsButton = patientLazy(() => import('./downloads-button.tsx'));

/** What was asked for and takes a while: how far it is, and where to fetch it. Nothing while there is nothing. */
export function Downloads(): ReactNode {
  const session = useSession();
  return session.isPurchaser || session.isAdmin ? <OwnDownloads /> : null;
}

function OwnDownloads(): ReactNode {
  const list = useList<'job'>('jobs', { itemsPerPage: '10' }, { staleTime: 60_000 });
  const jobs = list.data?.members ?? [];
  const imports = useOwnImports();
  if (jobs.length === 0 && imports.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DownloadsButton jobs={jobs} imports={imports} onAskAgain={() => void list.refetch()} />
    </Suspense>
  );
}
