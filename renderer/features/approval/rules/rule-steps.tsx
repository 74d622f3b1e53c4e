import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useNames } from '../../negotiation/records/use-records.ts';

/** One line for each step. */
export function RuleSteps({
  steps,
}: {
  steps: readonly { approvers: readonly string[]; quorum: number }[];
}): ReactNode {
  const text = useText();
  const nameOf = useNames([...new Set(steps.flatMap(({ approvers }) => approvers))]);
  return (
    <Box component="ol" sx={{ m: 0, pl: 2 }}>
      {steps.map(({ approvers, quorum }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no name but their place
        <Box component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
          {text('approvals.rules.step', {
            quorum,
            count: approvers.length,
            names: approvers.map((one) => nameOf(one) || '–').join(', '),
          })}
        </Box>
      ))}
    </Box>
  );
}
