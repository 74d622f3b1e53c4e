import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { rowLook } from './file-row.tsx';
import type { RunningUpload } from './send-upload.ts';

/** A running upload, or the reason it failed. */
export function UploadRow({ upload }: { upload: RunningUpload }): ReactNode {
  const text = useText();
  return (
    <Stack direction="row" sx={rowLook}>
      <FileText size={15} aria-hidden color="var(--p-palette-ink-faint)" />
      <Typography variant="body2" noWrap sx={{ flex: 1 }}>
        {upload.name}
      </Typography>
      {upload.problem ? (
        <Typography role="alert" variant="caption" sx={{ color: 'tone.danger.fg' }}>
          {problemText(upload.problem, text)}
        </Typography>
      ) : upload.isWaiting ? (
        <Typography component="output" variant="caption" sx={{ color: 'tone.attention.fg' }}>
          {text('common.files.waiting')}
        </Typography>
      ) : (
        <LinearProgress
          variant="determinate"
          value={upload.share * 100}
          aria-label={text('common.files.progress', { name: upload.name })}
          sx={{ width: 120 }}
        />
      )}
    </Stack>
  );
}
