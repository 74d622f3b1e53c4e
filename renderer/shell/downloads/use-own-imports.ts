import { useEffect, useRef, useState } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useSession } from '../../data/session.tsx';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { isUnderWay } from './standing.ts';
import { useAskedAgain } from './use-asked-again.ts';

type Import = Representation<'workflowImport'>;

const dayMs = 86_400_000;

/** What this account sent in within a day; on whatever page it is, it hears when one has become a workflow. */
export function useOwnImports(): readonly Import[] {
  const { account } = useSession();
  const query = { account: account['@id'], itemsPerPage: '5' };
  const list = useList<'workflowImport'>('workflow-imports', query, { staleTime: 60_000 });
  const members = list.data?.members ?? [];
  const isOpen = members.some(isUnderWay);
  useLive([isOpen && '/api/workflow-imports/{id}']);
  useAskedAgain(isOpen, () => void list.refetch());
  useTold(members);
  const [since] = useState(() => new Date(Date.now() - dayMs).toISOString());
  return members.filter((one) => isUnderWay(one) || (one.createdAt ?? '') > since);
}

function useTold(imports: readonly Import[]): void {
  const text = useText();
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const one of imports)
      if (open.current.has(one['@id']) && one.state === 'completed')
        showToast(text('shell.imports.done', { title: one.title ?? '' }));
    open.current = new Set(imports.filter(isUnderWay).map((one) => one['@id']));
  }, [imports, text]);
}
