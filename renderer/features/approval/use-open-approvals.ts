import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useVisitor } from '../../data/use-visitor.ts';
import type { ApprovalRequest } from './approval-track.ts';

/**
 * The approval requests of a workflow that matter now, followed live: the open ones, and those whose decision to decline
 * is the last word. Empty while loading, and for readers who may not see any; null fetches nothing.
 */
export function useApprovals(of: string | null): Record<'open' | 'declined', readonly ApprovalRequest[]> {
  const client = useQueryClient();
  const { ability } = useVisitor();
  const workflow = ability.can('read', 'approvalRequest') ? of : null;
  const list = useList<'approvalRequest'>(workflow ? 'approval-requests' : null, {
    workflow: workflow ?? '',
    itemsPerPage: '100',
  });
  useLive([workflow && '/api/approval-requests/{id}']);
  const all = list.data?.members ?? [];
  const open = all.filter(({ state }) => state === 'open');
  const known = useRef<string | null>(null);
  const now = list.data ? open.map((one) => one['@id']).join(' ') : null;
  useEffect(() => {
    // The server offers other operations from then on, without a message about the records themselves.
    if (known.current !== null && now !== null && known.current !== now) void client.invalidateQueries();
    known.current = now ?? known.current;
  }, [client, now]);
  // The newest comes first.
  const last = all.filter(({ subject }, at) => all.findIndex((one) => one.subject === subject) === at);
  return { open, declined: last.filter(({ state }) => state === 'declined') };
}

export const useOpenApprovals = (of: string | null): readonly ApprovalRequest[] => useApprovals(of).open;

/** The requests about one of these records. */
export const holding = (requests: readonly ApprovalRequest[], records: readonly string[]): ApprovalRequest[] =>
  requests.filter(({ subject }) => records.includes(subject ?? ''));
