import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Upload } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { FileInput } from '../../kit/file-button.tsx';
import { useDropZone } from '../../kit/use-drop-zone.ts';
import { uploadProblem } from '../collection/files/upload.ts';
import { useUploadLimits } from '../collection/files/use-upload-limits.ts';

/** Selects or drops the one file that is sent with a form. */
export function FileField(props: {
  file: File | null;
  /** Extensions to choose from, if not all that can be uploaded. */
  kinds?: readonly string[] | undefined;
  /** The refusal of the server, or of the form. */
  error: string | undefined;
  onChange: (file: File) => void;
}): ReactNode {
  const text = useText();
  const { file, error, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const { megabytes, kinds: allowed } = useUploadLimits();
  const limits = { megabytes, kinds: props.kinds ?? allowed };
  const problem = file && uploadProblem(file, limits);
  const wrong = problem ? problemText(problem, text) : error;
  const zone = useDropZone(([dropped]) => dropped && onChange(dropped));
  const kinds = limits.kinds.map((kind) => `.${kind}`).join(',');
  return (
    <Box {...zone.handlers} sx={{ ...zone.look, px: 2, py: 2, mb: 2, ...(wrong && { borderColor: 'error.main' }) }}>
      <Button
        startIcon={<Upload size={15} />}
        aria-describedby={note}
        aria-invalid={wrong !== undefined}
        onClick={() => input.current?.click()}
      >
        {text('common.file.choose')}
      </Button>
      <Typography
        id={note}
        variant="caption"
        component="p"
        role={wrong ? 'alert' : undefined}
        sx={{ m: 0, mt: 1, overflowWrap: 'anywhere', color: wrong ? 'error.main' : 'text.secondary' }}
      >
        {wrong ??
          file?.name ??
          text('common.files.limits', { formats: limits.kinds.join(', '), megabytes: limits.megabytes })}
      </Typography>
      <FileInput
        input={input}
        label={text('common.file.choose')}
        accept={kinds}
        onFiles={([chosen]) => chosen && onChange(chosen)}
      />
    </Box>
  );
}
