import Button from '@mui/material/Button';
import { useRef, type ReactNode, type RefObject } from 'react';

interface FileProps {
  label: string;
  /** Extensions, separated by commas. */
  accept: string;
}

/** A button that selects a file. */
export function FileButton(
  props: FileProps & { icon: ReactNode; disabled?: boolean; loading: boolean; onFile: (file: File) => void },
): ReactNode {
  const { label, accept, icon, disabled = false, loading, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput {...{ input, label, accept }} onFiles={([file]) => file && onFile(file)} />
      <Button
        size="small"
        startIcon={icon}
        disabled={disabled}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

/** A hidden input that a button opens; the same files can be selected again. */
export function FileInput(
  props: FileProps & {
    input: RefObject<HTMLInputElement | null>;
    multiple?: boolean;
    onFiles: (files: File[]) => void;
  },
): ReactNode {
  const { input, label, accept, multiple = false, onFiles } = props;
  return (
    <input
      ref={input}
      type="file"
      multiple={multiple}
      hidden
      aria-label={label}
      accept={accept}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        onFiles(files);
      }}
    />
  );
}
