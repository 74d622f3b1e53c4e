import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { Download } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { awaitedJobs, forgetJob } from '../../data/awaited-jobs.ts';
import type { Representation } from '../../data/representation.ts';
import { useSession } from '../../data/session.tsx';
import { useStore } from '../../data/store.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { DownloadList } from './download-list.tsx';
import { isUnderWay, resultOf } from './standing.ts';
import { useAskedAgain } from './use-asked-again.ts';
import { useOwnImports } from './use-own-imports.ts';

/** What was asked for and takes a while: how far it is, and where to fetch it. Nothing while there is nothing. */
export function Downloads(): ReactNode {
  const session = useSession();
  return session.isPurchaser || session.isAdmin ? <OwnDownloads /> : null;
}

function OwnDownloads(): ReactNode {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const list = useList<'job'>('jobs', { itemsPerPage: '10' }, { staleTime: 60_000 });
  const jobs = list.data?.members ?? [];
  const imports = useOwnImports();
  const underWay = [...jobs, ...imports].filter(isUnderWay);
  useLive([jobs.some(isUnderWay) && '/api/jobs/{id}']);
  useAskedAgain(jobs.some(isUnderWay), () => void list.refetch());
  useFetched(jobs);
  if (jobs.length === 0 && imports.length === 0) return null;
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
        <DownloadList jobs={jobs} imports={imports} onLeave={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

/** What this page asked for is saved as soon as it is ready, as a link would have done. */
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
