import type { ReactNode } from 'react';
import type { Problem } from '../../data/problem.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';

/** The server's refusal with all violations; nothing if there is none. */
export function Refusal({ problem }: { problem: Problem | null }): ReactNode {
  const text = useText();
  return (
    <RefusalBanner problem={problem}>
      {problem?.violations.map((found) => violationText(found, text)).join(' ')}
    </RefusalBanner>
  );
}
