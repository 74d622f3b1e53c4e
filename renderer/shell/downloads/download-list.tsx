import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Problem } from '../../data/problem.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bar } from '../../kit/bar.tsx';
import { CancelButton } from '../../kit/cancel-button.tsx';
import { When } from '../../kit/when.tsx';
import { ImportEntry } from './import-entry.tsx';
import { isUnderWay, problemIn, resultOf } from './standing.ts';

/** Newest first: running with Cancel, ready with Download, or failed with a reason. */
export default function DownloadList({
  jobs,
  imports,
  onLeave,
}: {
  jobs: readonly Representation<'job'>[];
  imports: readonly Representation<'workflowImport'>[];
  /** Called when a link leads to another page. */
  onLeave: () => void;
}): ReactNode {
  const text = useText();
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ px: 2, pt: 1.5, pb: 1 }}>
        {text('shell.downloads.title')}
      </Typography>
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflow: 'auto' }}>
        {imports.map((one) => (
          <ImportEntry key={one['@id']} entry={one} onLeave={onLeave} />
        ))}
        {jobs.map((job) => (
          <Entry key={job['@id']} job={job} />
        ))}
      </Box>
      <Typography
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', m: 0, px: 2, py: 1, borderTop: 1, borderColor: 'line.hair' }}
      >
        {text('shell.downloads.kept')}
      </Typography>
    </>
  );
}

function Entry({ job }: { job: Representation<'job'> }): ReactNode {
  const text = useText();
  const progress = job.progress ?? 0;
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'line.hair' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="label" component="div" noWrap title={job.fileName ?? job.title ?? ''}>
            {job.fileName ?? job.title}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', display: 'flex', columnGap: 1 }}>
            <span>{text(`job.kind.${job.kind}`)}</span>
            <When iso={job.createdAt ?? ''} as="ago" />
          </Typography>
        </Box>
        <DownloadLink job={job} />
      </Stack>
      {isUnderWay(job) && (
        <Box sx={{ mt: 1 }}>
          <Bar value={progress / 100} label={text('shell.downloads.progress', { progress })} />
        </Box>
      )}
      {job.state === 'failed' && (
        <Typography variant="caption" component="p" sx={{ color: 'tone.danger.fg', m: 0, mt: 0.5 }}>
          {problemText(new Problem({ ...problemIn(job), status: 500 }), text)}
        </Typography>
      )}
    </Box>
  );
}

function DownloadLink({ job }: { job: Representation<'job'> }): ReactNode {
  const text = useText();
  if (job.state === 'completed')
    return (
      <Button size="small" component="a" href={resultOf(job)} download>
        {text('shell.downloads.fetch')}
      </Button>
    );
  if (!operationNamed(job, 'cancel'))
    return (
      <Typography variant="caption" sx={{ color: 'text.secondary', flex: 'none' }}>
        {text(`job.state.${job.state}`)}
      </Typography>
    );
  return <CancelButton record={job} />;
}
