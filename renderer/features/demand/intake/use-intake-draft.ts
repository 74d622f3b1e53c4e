import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Understanding } from '../../../../schemas/generated/answers.ts';
import { ask } from '../../../data/ask.ts';
import type { Problem } from '../../../data/problem.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { emptyDraft, toDraft, type Draft } from '../draft.ts';

interface IntakeDraft {
  typed: string;
  reading: UseQueryResult<Understanding, Problem>;
  understood: Understanding | undefined;
  /** The draft as read from the text, without corrections. */
  read: Draft;
  draft: Draft;
  /** True if the corrected draft belongs to an earlier reading. */
  isStale: boolean;
  type: (typed: string) => void;
  change: (draft: Draft) => void;
  /** Reads the text again without the corrections. */
  readAgain: () => void;
  startAgain: () => void;
}

/** The typed text, and the draft read from it. Corrections stay while typing continues, until the text is read again. */
export function useIntakeDraft(): IntakeDraft {
  const [typed, setTyped] = useState('');
  const [own, setOwn] = useState<{ draft: Draft; of: Understanding | undefined } | null>(null);
  const reading = useUnderstanding(typed);
  const understood = useKept(typed.trim() === '' ? null : reading.data);
  const read = useDraftOf(understood);
  return {
    typed,
    reading,
    understood,
    read,
    draft: own?.draft ?? read,
    isStale: own !== null && own.of !== understood && understood !== undefined,
    type: setTyped,
    change: (draft) => setOwn({ draft, of: understood }),
    readAgain: () => setOwn(null),
    startAgain() {
      setTyped('');
      setOwn(null);
    },
  };
}

const pauseMs = 450;

/** Reads the text once the writer pauses. The previous answer stays until the next one arrives. */
function useUnderstanding(text: string): UseQueryResult<Understanding, Problem> {
  const { language } = useLanguage();
  const settled = useSettled(text.trim() === '' ? '' : text);
  return useQuery<Understanding, Problem>({
    queryKey: ['understood', language, settled],
    enabled: settled !== '',
    placeholderData: (previous) => (settled === '' ? undefined : previous),
    retry: false,
    queryFn: ({ signal }) =>
      ask('Understanding', {
        method: 'POST',
        path: '/api/demands/understand',
        body: { text: settled, language },
        signal,
      }),
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

/** Keeps the last answer if the next one fails; null clears it. */
function useKept(answer: Understanding | undefined | null): Understanding | undefined {
  const [kept, setKept] = useState(answer ?? undefined);
  const next = answer === null ? undefined : (answer ?? kept);
  if (next !== kept) setKept(next);
  return next;
}

/** Keeps the same draft for the same answer, so that the keys of its rows stay. */
function useDraftOf(understood: Understanding | undefined): Draft {
  const [kept, setKept] = useState(() => ({ of: understood, draft: understood ? toDraft(understood) : emptyDraft() }));
  if (kept.of === understood) return kept.draft;
  const draft = understood ? toDraft(understood) : emptyDraft();
  setKept({ of: understood, draft });
  return draft;
}
