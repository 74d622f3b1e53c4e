import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';

/** A button that selects a file; the same file can be selected again. */
export function FileButton(props: {
  label: string;
  /** Extensions, separated by commas. */
  accept: string;
  icon: ReactNode;
  disabled?: boolean;
  loading: boolean;
  onFile: (file: File) => void;
}): ReactNode {
  const { label, accept, icon, disabled = false, loading, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
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
