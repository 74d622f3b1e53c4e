import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RegistrationSettings } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';

/** Settings of open registration: whether it needs an invitation, and what new accounts get. */
export const useRegistrationSettings = (isAsked: boolean): UseQueryResult<RegistrationSettings, Problem> =>
  useQuery<RegistrationSettings, Problem>({
    queryKey: ['registration-settings'],
    enabled: isAsked,
    staleTime: Infinity,
    queryFn: () => ask('RegistrationSettings', { path: '/api/registrations', anonymous: true }),
  });
