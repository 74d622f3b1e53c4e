import { useList } from './use-record.ts';

/** Which parts are known to be switched off: what is nearly always there does not wait for the answer. */
export function useFlagsOff(): (flag: string) => boolean {
  const { data } = useList<'featureFlag'>('feature-flags', { itemsPerPage: '100' }, { staleTime: 300_000 });
  return (flag) => data?.members.some(({ name, enabled }) => name === flag && enabled === false) ?? false;
}

/** Which parts of the product are switched on. Until it is known, none is. */
export function useFlags(): (flag: string) => boolean {
  const { data } = useList<'featureFlag'>('feature-flags', { itemsPerPage: '100' }, { staleTime: 300_000 });
  const on = new Set<string | null | undefined>(
    data?.members.filter(({ enabled }) => enabled === true).map(({ name }) => name),
  );
  return (flag) => on.has(flag);
}
