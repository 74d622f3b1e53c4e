import { Suspense, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../data/session.tsx';
import { useList } from '../../data/use-record.ts';
import { optionalLazy } from '../../kit/optional-lazy.ts';
import type { Representation } from '../../data/representation.ts';
import { useLive } from '../../data/use-live.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { isUnderWay } from './standing.ts';
import { usePolling } from './use-polling.ts';

type Import = Representation<'workflowImport'>;

const dayMs = 86_400_000;

/** The account's imports of the last day. Reports on any page when an import has become a workflow. */
function useOwnImports(): readonly Import[] {
  const { account } = useSession();
  const query = { account: account['@id'], itemsPerPage: '5' };
  const list = useList<'workflowImport'>('workflow-imports', query, { staleTime: 60_000 });
  const members = list.data?.members ?? [];
  const isOpen = members.some(isUnderWay);
  useLive([isOpen && '/api/workflow-imports/{id}']);
  usePolling(isOpen, () => void list.refetch());
  useImportToasts(members);
  const [since] = useState(() => new Date(Date.now() - dayMs).toISOString());
  return members.filter((one) => isUnderWay(one) || (one.createdAt ?? '') > since);
}

function useImportToasts(imports: readonly Import[]): void {
  const text = useText();
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const one of imports)
      if (open.current.has(one['@id']) && one.state === 'completed')
        showToast(text('shell.imports.done', { title: one.title ?? '' }));
    open.current = new Set(imports.filter(isUnderWay).map((one) => one['@id']));
  }, [imports, text]);
}

const DownloadsButton = optionalLazy(() => import('./downloads-button.tsx'));

/** Long-running exports and imports with their progress and results. Empty if there are none. */
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
