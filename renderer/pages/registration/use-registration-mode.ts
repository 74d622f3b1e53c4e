import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '../../../schemas/engine/json-schema.ts';
import { call } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';

export type RegistrationMode = 'invited' | 'open';

/** Whether this instance takes registrations without an invitation. */
export const useRegistrationMode = (isAsked: boolean): UseQueryResult<RegistrationMode, Problem> =>
  useQuery<RegistrationMode, Problem>({
    queryKey: ['registration-mode'],
    enabled: isAsked,
    staleTime: Infinity,
    queryFn: async () => {
      const answer = await call({ path: '/api/registrations', anonymous: true });
      return isObject(answer) && answer['mode'] === 'open' ? 'open' : 'invited';
    },
  });
