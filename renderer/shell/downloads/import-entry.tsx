import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { iriOf, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bar } from '../../kit/bar.tsx';
import { CancelButton } from '../../kit/cancel-button.tsx';
import { When } from '../../kit/when.tsx';
import { isUnderWay } from './standing.ts';

/** A list being imported as a workflow: its progress, its result, or a link to its errors. */
export function ImportEntry(props: { entry: Representation<'workflowImport'>; onLeave: () => void }): ReactNode {
  const { entry, onLeave } = props;
  const text = useText();
  const progress = entry.progress ?? 0;
  const workflow = pageOf(iriOf(entry.workflow));
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'line.hair' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="label" component="div" noWrap title={entry.title ?? ''}>
            {entry.title}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', display: 'flex', columnGap: 1 }}>
            <span>{text('workflowImport.name')}</span>
            <When iso={entry.createdAt ?? ''} as="ago" />
          </Typography>
        </Box>
        {isUnderWay(entry) ? <CancelButton record={entry} /> : <Outcome {...{ entry, workflow, onLeave }} />}
      </Stack>
      {isUnderWay(entry) && (
        <Box sx={{ mt: 1 }}>
          <Bar value={progress / 100} label={text('shell.downloads.progress', { progress })} />
        </Box>
      )}
    </Box>
  );
}

function Outcome(props: {
  entry: Representation<'workflowImport'>;
  workflow: string | null;
  onLeave: () => void;
}): ReactNode {
  const text = useText();
  const { entry, workflow, onLeave } = props;
  const target = entry.state === 'failed' ? '/workflows/create#import' : workflow;
  const label = text(entry.state === 'failed' ? 'workflowImport.state.failed' : 'workflow.imports.open');
  if (target)
    return (
      <Button
        size="small"
        component={Link}
        to={target}
        onClick={onLeave}
        color={entry.state === 'failed' ? 'error' : 'primary'}
      >
        {label}
      </Button>
    );
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary', flex: 'none' }}>
      {text(`workflowImport.state.${entry.state}`)}
    </Typography>
  );
}
