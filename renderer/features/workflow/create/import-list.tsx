import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useLive } from '../../../data/use-live.tsx';
import { useList } from '../../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../../data/use-schema.ts';
import { LinkedPerson } from '../../../generic/value/linked-record.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { Bar } from '../../../kit/bar.tsx';
import { CancelButton } from '../../../kit/cancel-button.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { When } from '../../../kit/when.tsx';
import { ImportErrors } from './import-errors.tsx';

/** What became of the lists that the organization sent in: each waits, runs, is a workflow, or says what was wrong. */
export function ImportList(): ReactNode {
  const text = useText();
  const list = useList<'workflowImport'>('workflow-imports', { itemsPerPage: '10' });
  const { data: description } = useSchema('workflowImport');
  useLive(['/api/workflow-imports/{id}']);
  if (list.isError) return <PartError error={list.error} retry={() => void list.refetch()} />;
  const imports = list.data?.members ?? [];
  if (imports.length === 0) return null;
  return (
    <Panel flush title={text('workflow.imports.title')} hint={text('workflow.imports.hint')}>
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports.map((one, index) => (
          <ImportEntry key={one['@id']} entry={one} description={description} first={index === 0} />
        ))}
      </Box>
    </Panel>
  );
}

function ImportEntry(props: {
  entry: Representation<'workflowImport'>;
  description: EntityDescription | undefined;
  first: boolean;
}): ReactNode {
  const text = useText();
  const { entry, description, first } = props;
  const progress = entry.progress ?? 0;
  const workflow = pageOf(iriOf(entry.workflow));
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderTop: first ? 0 : 1, borderColor: 'line.hair' }}>
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {entry.title}
          </Typography>
          <Typography
            variant="caption"
            component="div"
            sx={{ color: 'text.secondary', display: 'flex', columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <span>{entry.fileName}</span>
            <When iso={entry.createdAt ?? ''} as="ago" />
            <LinkedPerson entity="workflowImport" name="account" schema={{}} value={entry.account} record={entry} />
          </Typography>
        </Box>
        <StateBadge entity="workflowImport" state={entry.state ?? 'pending'} ui={description?.ui} />
        {workflow && (
          <Button component={Link} to={workflow} size="small">
            {text('workflow.imports.open')}
          </Button>
        )}
        <CancelButton record={entry} />
      </Stack>
      {entry.state === 'active' && (
        <Box sx={{ mt: 1 }}>
          <Bar value={progress / 100} label={text('shell.downloads.progress', { progress })} />
        </Box>
      )}
      {entry.state === 'failed' && <ImportErrors errors={entry.errors} />}
    </Box>
  );
}
