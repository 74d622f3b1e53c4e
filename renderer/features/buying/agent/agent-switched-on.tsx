import type { ReactNode } from 'react';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { LoadingPage } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';

const all = { itemsPerPage: '100' };

/** Shows the children while the agent is switched on, otherwise the reason why it is unavailable. */
export function AgentSwitchedOn({ children }: { children: ReactNode }): ReactNode {
  const text = useText();
  const flags = useList('feature-flags', all, { staleTime: 300_000 });
  if (flags.isError) return <PartError error={flags.error} retry={() => void flags.refetch()} />;
  if (!flags.data) return <LoadingPage />;
  const isOn = flags.data.members.some(({ name, enabled }) => name === 'buyer_agent' && enabled === true);
  if (isOn) return children;
  return (
    <EmptyState page title={text('agent.off')}>
      {text('agent.off.text')}
    </EmptyState>
  );
}
