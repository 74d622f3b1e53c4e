import { useList } from './use-record.ts';

/** Tests whether a feature is known to be off. Features that are nearly always on need not wait for the answer. */
export function useFlagsOff(): (flag: string) => boolean {
  const { data } = useList<'featureFlag'>('feature-flags', { itemsPerPage: '100' }, { staleTime: 300_000 });
  return (flag) => data?.members.some(({ name, enabled }) => name === flag && enabled === false) ?? false;
}

/** Tests whether a feature is on. Every feature counts as off until the answer is known. */
export function useFlags(): (flag: string) => boolean {
  const { data } = useList<'featureFlag'>('feature-flags', { itemsPerPage: '100' }, { staleTime: 300_000 });
  const on = new Set<string | null | undefined>(
    data?.members.filter(({ enabled }) => enabled === true).map(({ name }) => name),
  );
  return (flag) => on.has(flag);
}
