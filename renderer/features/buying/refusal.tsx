import type { ReactNode } from 'react';
import type { Problem } from '../../data/problem.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';

/** The server's refusal with all violations; nothing if there is none. */
export function Refusal({ problem }: { problem: Problem | null }): ReactNode {
  const text = useText();
  if (!problem) return null;
  return (
    <Banner tone="danger" glyph="x" role="alert" title={problemText(problem, text)}>
      {problem.violations.map((found) => violationText(found, text)).join(' ')}
    </Banner>
  );
}
