import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownOnce } from '../../data/shown-once.ts';
import { useStore } from '../../data/store.ts';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { showToast } from '../../kit/toast-queue.ts';

/** Shows a new key with a button to copy it. A click next to the dialog does not close it, because the key is gone then. */
export default function ShownOnceDialog(): ReactNode {
  const text = useText();
  const key = useStore(shownOnce);
  const copy = (): void =>
    void navigator.clipboard.writeText(key ?? '').then(() => showToast(text('common.once.copied')));
  return (
    <Dialog
      open={key !== null}
      title={text('common.once.title')}
      consequence={text('common.once.text')}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => shownOnce.set(null)}>{text('common.close')}</Button>
          <Button variant="contained" color="primary" startIcon={<Copy size={15} />} onClick={copy}>
            {text('common.once.copy')}
          </Button>
        </>
      }
    >
      <TextInput
        id="shown-once"
        label={text('common.once.key')}
        value={key ?? ''}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
