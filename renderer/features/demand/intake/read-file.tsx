import Button from '@mui/material/Button';
import { FileText } from 'lucide-react';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showToast } from '../../../kit/toast-queue.ts';
import { mostCharacters } from '../draft.ts';

/** A list or a mail from a file of text takes the place of what was typed; it does not leave this browser as a file. */
export function ReadFile({ onRead }: { onRead: (typed: string) => void }): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const content = await file.text();
    if (content.length > mostCharacters) showToast(text('demands.file.cut'), { kind: 'error' });
    onRead(content.slice(0, mostCharacters));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.eml,text/plain,text/csv"
        onChange={(event) => void read(event)}
      />
      <Button size="small" startIcon={<FileText size={14} />} onClick={() => input.current?.click()}>
        {text('demands.file')}
      </Button>
    </>
  );
}
