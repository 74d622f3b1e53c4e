import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useVisitor } from '../../data/use-visitor.ts';
import type { ApprovalRequest } from './approval-track.ts';

/**
 * The open approval requests of a workflow, followed live. Empty while loading, and for readers who may not see any;
 * null fetches nothing.
 */
export function useOpenApprovals(of: string | null): readonly ApprovalRequest[] {
  const client = useQueryClient();
  const { ability } = useVisitor();
  const workflow = ability.can('read', 'approvalRequest') ? of : null;
  const list = useList<'approvalRequest'>(workflow ? 'approval-requests' : null, {
    workflow: workflow ?? '',
    state: 'open',
    itemsPerPage: '100',
  });
  useLive([workflow && '/api/approval-requests/{id}']);
  const open = (list.data?.members ?? []).filter(({ state }) => state === 'open');
  const known = useRef<string | null>(null);
  const now = list.data ? open.map((one) => one['@id']).join(' ') : null;
  useEffect(() => {
    // The server offers other operations from then on, without a message about the records themselves.
    if (known.current !== null && now !== null && known.current !== now) void client.invalidateQueries();
    known.current = now ?? known.current;
  }, [client, now]);
  return open;
}

/** The requests that hold an operation of one of these records. */
export const holding = (open: readonly ApprovalRequest[], records: readonly string[]): ApprovalRequest[] =>
  open.filter(({ subject }) => records.includes(subject ?? ''));
