import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { WaitingEntry } from '../../../schemas/generated/answers.ts';
import { byUrgency } from './kinds.ts';
import { WaitingRow } from './waiting-row.tsx';

/** One row per task, with a button that leads there. In the bell, which passes `onOpen`, times are left out. */
export function WaitingRows(props: {
  waiting: readonly WaitingEntry[];
  onOpen?: (entry: WaitingEntry) => void;
  onDecide?: (entry: WaitingEntry) => void;
}): ReactNode {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {byUrgency(props.waiting).map((entry, index) => (
        <WaitingRow
          key={`${entry.kind} ${entry.href} ${entry.since}`}
          entry={entry}
          first={index === 0}
          {...(props.onOpen ? { onOpen: props.onOpen } : {})}
          {...(props.onDecide ? { onDecide: props.onDecide } : {})}
        />
      ))}
    </Box>
  );
}
