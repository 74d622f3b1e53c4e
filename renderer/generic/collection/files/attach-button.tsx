import Button from '@mui/material/Button';
import { Paperclip } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { FileInput } from '../../../kit/file-button.tsx';
import { useUploadLimits } from './use-upload-limits.ts';

/** Selects files of the allowed kinds. */
export function AttachButton({
  label,
  onFiles,
}: {
  label: string;
  onFiles: (files: readonly File[]) => void;
}): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const limits = useUploadLimits();
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Paperclip size={14} />}
        title={text('common.files.limits', { formats: limits.kinds.join(', '), megabytes: limits.megabytes })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <FileInput
        multiple
        input={input}
        label={label}
        accept={limits.kinds.map((format) => `.${format}`).join(',')}
        onFiles={onFiles}
      />
    </>
  );
}
