import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePrepareDownload, type PreparedDownload } from './use-prepare-download.ts';

/** The button of a download that is prepared in the background. */
export function PrepareDownload({ children, ...download }: PreparedDownload & { children: ReactNode }): ReactNode {
  const { prepare, isPending } = usePrepareDownload(download);
  return (
    <Button onClick={prepare} loading={isPending} loadingPosition="start" startIcon={<Download size={15} />}>
      {children}
    </Button>
  );
}
