import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { readScorecard, type Advice, type Scorecard, type ScoreParts } from '../../../schemas/domain/scorecard.ts';
import { call, get } from '../../data/http.ts';
import { Problem } from '../../data/problem.ts';

/** What is known of a supplier, and what its score is made of. */
export interface SupplierFile {
  organization: string;
  name: string;
  invited: number;
  answered: number;
  declined: number;
  responseRate: string | null;
  medianResponseHours: string | null;
  offers: number;
  wins: number;
  orders: number;
  awarded: string;
  savings: string;
  currency: string;
  withdrawals: number;
  onTime: string | null;
  due: number;
  inTime: number;
  parts: ScoreParts;
  score: string | null;
  advice: Advice;
}

export interface StoredScorecard extends Scorecard {
  version: number;
}

const isFile = (value: unknown): value is SupplierFile =>
  isObject(value) && typeof value['organization'] === 'string' && isObject(value['parts']);

const unexpected = (): Problem => new Problem({ code: 'unexpected_error', status: 200 });

/** Null: nothing is asked. */
export function useSupplierFile(organization: string | null): UseQueryResult<SupplierFile, Problem> {
  return useQuery<SupplierFile, Problem>({
    queryKey: ['supplier-file', organization],
    enabled: organization !== null,
    queryFn: async ({ signal }) => {
      const body = await get(`/api/suppliers/${organization}/file`, signal);
      if (isFile(body)) return body;
      throw unexpected();
    },
  });
}

export function useScores(): UseQueryResult<readonly SupplierFile[], Problem> {
  return useQuery<readonly SupplierFile[], Problem>({
    queryKey: ['supplier-scores'],
    queryFn: async ({ signal }) => {
      const body = await get('/api/suppliers/scores', signal);
      if (isObject(body) && Array.isArray(body['suppliers'])) return body['suppliers'].filter(isFile);
      throw unexpected();
    },
  });
}

export function useScorecard(): UseQueryResult<StoredScorecard, Problem> {
  return useQuery<StoredScorecard, Problem>({
    queryKey: ['scorecard'],
    queryFn: async ({ signal }) => storedIn(await get('/api/scorecard-settings', signal)),
  });
}

function storedIn(body: unknown): StoredScorecard {
  const read = isObject(body) ? readScorecard(body) : [];
  if (!isObject(body) || Array.isArray(read)) throw unexpected();
  return { ...read, version: Number(body['version']) };
}

/** Keeps all of it; scores that are shown elsewhere are asked for anew. */
export function useKeepScorecard(): (card: StoredScorecard) => Promise<StoredScorecard> {
  const client = useQueryClient();
  return async ({ weights, bands, version }) => {
    const body = { weights: weights.map((one) => ({ ...one })), bands: bands.map((one) => ({ ...one })), version };
    const stored = storedIn(await call({ method: 'PUT', path: '/api/scorecard-settings', body }));
    client.setQueryData(['scorecard'], stored);
    await client.invalidateQueries({ queryKey: ['supplier-file'] });
    await client.invalidateQueries({ queryKey: ['supplier-scores'] });
    return stored;
  };
}
