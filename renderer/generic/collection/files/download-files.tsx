import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';

/** Downloads all files of a record as one archive. */
export function DownloadFiles({ record, size = 'medium' }: { record: string; size?: 'small' | 'medium' }): ReactNode {
  const text = useText();
  return (
    <Button
      component="a"
      href={`${record}/download-files`}
      download
      size={size}
      startIcon={<Download size={size === 'small' ? 14 : 15} />}
    >
      {text('common.files.downloadAll')}
    </Button>
  );
}
