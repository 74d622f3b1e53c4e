import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { call } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';

export interface RegistrationSettings {
  mode: 'invited' | 'open';
  /** So long a new organization is free. */
  trialDays: number;
}

/** Whether this instance takes registrations without an invitation, and what they get. */
export const useRegistrationSettings = (isAsked: boolean): UseQueryResult<RegistrationSettings, Problem> =>
  useQuery<RegistrationSettings, Problem>({
    queryKey: ['registration-settings'],
    enabled: isAsked,
    staleTime: Infinity,
    queryFn: async () => {
      const answer = await call({ path: '/api/registrations', anonymous: true });
      const given = isObject(answer) ? answer : {};
      return { mode: given['mode'] === 'open' ? 'open' : 'invited', trialDays: Number(given['trialDays']) };
    },
  });
