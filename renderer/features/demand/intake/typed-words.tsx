import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DOMAttributes, ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { mostCharacters } from '../draft.ts';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { Answers } from '../../../../schemas/generated/answers.ts';
import { ask } from '../../../data/ask.ts';
import type { Problem } from '../../../data/problem.ts';
import { FileButton } from '../../../kit/file-button.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { showToast } from '../../../kit/toast-queue.ts';

/** The field to type or paste into, with the ledger of its numbers below. */
export function TypedWords(props: {
  typed: string;
  isReading: boolean;
  onType: (typed: string) => void;
  onStartAgain: () => void;
  /** Reads the text again and replaces manual corrections. */
  onReadAgain?: () => void;
  /** The ledger of the text's numbers. */
  children: ReactNode;
}): ReactNode {
  const text = useText();
  const { typed, isReading, onType, onStartAgain, onReadAgain, children } = props;
  const reading = useFileReading(onType);
  const note = isReading ? 'demands.reading' : 'demands.hint';
  return (
    <Box
      sx={{ border: 1, borderColor: 'line.strong', borderRadius: '8px', overflow: 'hidden' }}
      {...droppingFiles(reading.read)}
    >
      <VisuallyHidden>
        <label htmlFor="demand-text">{text('demands.what')}</label>
      </VisuallyHidden>
      <OutlinedInput
        id="demand-text"
        multiline
        fullWidth
        minRows={4}
        maxRows={14}
        notched={false}
        value={typed}
        placeholder={text('demands.example')}
        inputProps={{ maxLength: mostCharacters }}
        sx={{ '& fieldset': { border: 0 }, fontSize: 16, lineHeight: '24px', p: 2 }}
        onChange={(event) => onType(event.target.value)}
      />
      {children}
      <Stack
        direction="row"
        sx={{ px: 2, py: 1, gap: 1, alignItems: 'center', borderTop: 1, borderColor: 'line.hair', flexWrap: 'wrap' }}
      >
        <Typography variant="caption" component="output" sx={{ color: 'text.secondary', flex: 1, minWidth: 160 }}>
          {text(note)}
        </Typography>
        <ReadFile reading={reading} />
        {onReadAgain && (
          <Button size="small" onClick={onReadAgain}>
            {text('demands.readAgain')}
          </Button>
        )}
        {typed !== '' && (
          <Button size="small" onClick={onStartAgain}>
            {text('demands.startAgain')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

/** Accepts a dropped file; other things, such as text, are dropped into the field. */
const droppingFiles = (onFile: (file: File) => void): Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDrop'> => ({
  onDragOver: (event) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
  onDrop(event) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  },
});

interface FileReading {
  isPending: boolean;
  read: (file: File) => void;
}

/** Reads a list or mail from a file and replaces the typed text. The server keeps nothing. */
function useFileReading(onRead: (typed: string) => void): FileReading {
  const text = useText();
  const reading = useMutation<Answers['ReadFile'], Problem, File>({
    mutationFn: async (file) => {
      const body = new FormData();
      body.append('file', file);
      return ask('ReadFile', { method: 'POST', path: '/api/demands/read-file', body });
    },
    onError: (problem) => showProblem(problem, text),
    onSuccess: (found) => {
      if (found.isCut) showToast(text('demands.file.cut'), { kind: 'error' });
      onRead(found.text);
    },
  });
  return { isPending: reading.isPending, read: (file) => reading.mutate(file) };
}

function ReadFile({ reading }: { reading: FileReading }): ReactNode {
  const text = useText();
  return (
    <FileButton
      label={text('demands.file')}
      accept=".csv,.tsv,.xlsx,.txt,.eml"
      icon={<FileText size={14} />}
      loading={reading.isPending}
      onFile={reading.read}
    />
  );
}
