import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { Problem } from '../../data/problem.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';

/** Why the server refused an operation, with what is wrong in fields that the dialog does not show. */
export function ProblemBanner({ entity, problem }: { entity: string; problem: Problem }): ReactNode {
  const text = useText();
  const wordsOf = (violation: Violation): string => {
    const path = violation.propertyPath;
    const label = text.first([`${entity}.gap.${path}`, `${entity}.field.${path}`, `common.field.${path}`]);
    return label ? `${label}: ${violationText(violation, text)}` : violationText(violation, text);
  };
  return (
    <Box sx={{ mb: 2 }}>
      <RefusalBanner problem={problem}>
        {problem.code === 'outdated' ? text('common.typedIsKept') : problem.violations.map(wordsOf).join(' · ')}
      </RefusalBanner>
    </Box>
  );
}
