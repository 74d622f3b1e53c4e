import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { toProblem } from '../../../data/problem.ts';
import { recordKey } from '../../../data/remember.ts';
import { nameOf, type Representation } from '../../../data/representation.ts';
import { FileInput } from '../../../kit/file-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { showProblem } from '../../../kit/show-problem.ts';
import { showToast } from '../../../kit/toast-queue.ts';
import { upload, uploadProblem } from './upload.ts';
import { useUploadLimits } from './use-upload-limits.ts';

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Replaces a file by a new version. The description stays, and the name unless the type changes. */
export function ReplaceFile({ file, parentIri }: { file: Representation; parentIri: string }): ReactNode {
  const text = useText();
  const client = useQueryClient();
  const limits = useUploadLimits();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const name = nameOf(file);
  const send = async (chosen: File): Promise<void> => {
    setBusy(true);
    try {
      const problem = uploadProblem(chosen, limits);
      if (problem) throw problem;
      const body = new FormData();
      body.append('file', chosen);
      if (extensionOf(chosen.name) !== extensionOf(name)) body.append('name', chosen.name);
      await upload({ path: file['@id'], body }, () => {});
      await client.invalidateQueries({ queryKey: recordKey(parentIri), exact: true });
      await client.invalidateQueries({ queryKey: ['list'] });
      showToast(text('common.files.replaced', { name }));
    } catch (error) {
      showProblem(toProblem(error), text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <IconButton
        size="small"
        loading={busy}
        aria-label={text('common.files.replace', { name })}
        onClick={() => input.current?.click()}
      >
        <RefreshCw size={15} />
      </IconButton>
      <FileInput
        input={input}
        label={text('common.files.replace', { name })}
        accept={limits.kinds.map((format) => `.${format}`).join(',')}
        onFiles={([chosen]) => chosen && void send(chosen)}
      />
    </>
  );
}
