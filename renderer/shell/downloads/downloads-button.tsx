import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { awaitedJobs, forgetJob } from '../../data/awaited-jobs.ts';
import type { Representation } from '../../data/representation.ts';
import { useStore } from '../../data/store.ts';
import { useLive } from '../../data/use-live.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LoadingPage } from '../../kit/loading.tsx';
import { isUnderWay, resultOf } from './standing.ts';
import { usePolling } from './use-polling.ts';

const DownloadList = lazy(() => import('./download-list.tsx'));

interface DownloadsProps {
  jobs: readonly Representation<'job'>[];
  imports: readonly Representation<'workflowImport'>[];
  onAskAgain: () => void;
}

/** Button with the number of running jobs; opens the list of all jobs. */
export default function DownloadsButton({ jobs, imports, onAskAgain }: DownloadsProps): ReactNode {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const underWay = [...jobs, ...imports].filter(isUnderWay);
  useLive([jobs.some(isUnderWay) && '/api/jobs/{id}']);
  usePolling(jobs.some(isUnderWay), onAskAgain);
  useFetched(jobs);
  const label = text('shell.downloads.open', { count: underWay.length });
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          <Badge badgeContent={underWay.length} color="primary" overlap="circular">
            <Download size={17} />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('shell.downloads.title'), sx: { width: 360 } } }}
      >
        <Suspense fallback={<LoadingPage />}>
          <DownloadList jobs={jobs} imports={imports} onLeave={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  );
}

/** Saves results of jobs that this page started as soon as they are ready, like a link would. */
function useFetched(jobs: readonly Representation<'job'>[]): void {
  const awaited = useStore(awaitedJobs);
  useEffect(() => {
    for (const job of jobs) {
      if (!awaited.includes(job['@id']) || isUnderWay(job)) continue;
      forgetJob(job['@id']);
      if (job.state === 'completed') save(resultOf(job));
    }
  }, [jobs, awaited]);
}

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
