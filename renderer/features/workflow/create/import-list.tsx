import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
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
import { Problem } from '../../../data/problem.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { fileProblemIds } from '../../../generic/import/import-preview.ts';
import { violationText } from '../../../i18n/problem-text.ts';
import type { Fault } from '../../../../schemas/language/violation.ts';
import { importError, type ImportError } from './import-error.ts';

const shownAtFirst = 5;

/** Lists errors with their places, so that the file can be corrected. Nothing of a list with errors is imported. */
function ImportErrors({ errors }: { errors: readonly Fault[] }): ReactNode {
  const text = useText();
  const [all, setAll] = useState(false);
  const found = errors.map(importError);
  const shown = all ? found : found.slice(0, shownAtFirst);
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'tone.danger.solid' }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((error) => (
          <Typography key={`${error.violation.propertyPath} ${error.violation.code}`} variant="body2" component="li">
            <ErrorWords error={error} />
          </Typography>
        ))}
      </Box>
      {found.length > shown.length && (
        <Button size="small" variant="text" onClick={() => setAll(true)} sx={{ px: 0 }}>
          {text('workflow.imports.allErrors', { count: found.length })}
        </Button>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5 }}>
        {text('workflow.imports.retry')}
      </Typography>
    </Box>
  );
}

function ErrorWords({ error }: { error: ImportError }): ReactNode {
  const text = useText();
  const texts = useFieldTexts('requestItem');
  const { data } = useSchema('requestItem');
  const { row, field, violation } = error;
  if (row === null) {
    const problem = new Problem({ code: violation.code, status: 400, params: violation.params ?? {} });
    return text.first(fileProblemIds(problem), { limit: 5000, ...violation.params });
  }
  const label = field ? texts.label(field, data?.schema.properties?.[field] ?? {}) : '';
  return text('workflow.imports.cell', { row, field: label, error: violationText(violation, text) });
}

/** The organization's imported lists with their state: waiting, running, imported, or failed with errors. */
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
      {entry.state === 'failed' && <ImportErrors errors={entry.errors ?? []} />}
    </Box>
  );
}
