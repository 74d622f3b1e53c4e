import type { ReactNode } from 'react';
import type { Problem } from '../data/problem.ts';
import { problemText } from '../i18n/problem-text.ts';
import { useText } from '../i18n/use-text.ts';
import { Banner } from './banner.tsx';

/** Why the server refused, and what follows from it. Nothing without a problem. */
export function RefusalBanner({ problem, children }: { problem: Problem | null; children?: ReactNode }): ReactNode {
  const text = useText();
  return (
    problem && (
      <Banner tone="danger" glyph="x" role="alert" title={problemText(problem, text)}>
        {children}
      </Banner>
    )
  );
}
