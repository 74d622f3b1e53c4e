import type { Representation } from '../../data/representation.ts';

export const isUnderWay = ({ state }: Representation<'job'>): boolean => state === 'pending' || state === 'active';

export const resultOf = (job: Representation<'job'>): string => `${job['@id']}/result`;

/** Why it failed, as a code with what its text names. */
export function problemIn({ errors }: Representation<'job'>): { code: string; params: Record<string, unknown> } {
  const [first] = errors ?? [];
  const { code, params } = Object(first) as { code?: unknown; params?: unknown };
  return { code: typeof code === 'string' ? code : 'job_failed', params: { ...Object(params) } };
}
