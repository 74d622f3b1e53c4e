import { useQuery } from '@tanstack/react-query';
import type { AutomationDecision } from '../../../../schemas/generated/answers.ts';
import { ask } from '../../../data/ask.ts';

/** Fetched again whenever the automation changes; undefined until loaded. */
export function useDecision(path: string, version: number | undefined): AutomationDecision | undefined {
  const { data } = useQuery({
    queryKey: ['decision', path, version],
    queryFn: ({ signal }) => ask('AutomationDecision', `${path}/decision`, signal),
    refetchOnMount: 'always',
  });
  return data;
}
