import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { FileInput } from '../../kit/file-button.tsx';
import { useDropZone } from '../../kit/use-drop-zone.ts';
import { FileProblem } from './file-problem.tsx';
import type { PreviewState } from './import-props.ts';

export function fileBody(file: File): FormData {
  const body = new FormData();
  body.append('file', file);
  return body;
}

/** Selects or drops the file. */
export function ChooseFile({ problem, isBusy, ask, onChosen }: PreviewState & { onChosen: () => void }): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    if (await ask(fileBody(file))) onChosen();
  };
  const zone = useDropZone(([dropped]) => void take(dropped));
  return (
    <>
      {problem && <FileProblem problem={problem} />}
      <Box {...zone.handlers} sx={{ ...zone.look, px: 2, py: 7, textAlign: 'center' }}>
        <Button variant="contained" color="primary" loading={isBusy} onClick={() => input.current?.click()}>
          {text('import.choose.button')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {text('import.choose.hint')}
        </Typography>
        <FileInput
          input={input}
          label={text('import.choose.button')}
          accept=".csv,.xlsx,.txt"
          onFiles={([file]) => void take(file)}
        />
      </Box>
    </>
  );
}
