import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Problem } from '../../../data/problem.ts';
import { problemText, violationText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Says that the server refused these values; changing them tries again. */
export function RefusedNote({ problem }: { problem: Problem }): ReactNode {
  const text = useText();
  const [first] = problem.violations;
  return (
    <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
      {text('offer.requirement.refused', { reason: first ? violationText(first, text) : problemText(problem, text) })}
    </Typography>
  );
}
