import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../data/http.ts';
import type { Problem } from '../../../data/problem.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { toUnderstood, type Understood } from '../understood.ts';

const pauseMs = 450;

/** What the text says, asked once its writer pauses; while the next answer is awaited the one before stays. */
export function useUnderstanding(text: string): UseQueryResult<Understood, Problem> {
  const { language } = useLanguage();
  const settled = useSettled(text.trim() === '' ? '' : text);
  return useQuery<Understood, Problem>({
    queryKey: ['understood', language, settled],
    enabled: settled !== '',
    placeholderData: (previous) => (settled === '' ? undefined : previous),
    retry: false,
    queryFn: async ({ signal }) =>
      toUnderstood(
        await call({ method: 'POST', path: '/api/demands/understand', body: { text: settled, language }, signal }),
      ),
  });
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
