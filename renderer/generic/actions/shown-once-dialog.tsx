import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownOnce } from '../../data/shown-once.ts';
import { useStore } from '../../data/store.ts';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { showToast } from '../../kit/toast-queue.ts';

/** Shows a new key or secret once, with a button to copy it. A click next to the dialog does not close it. */
export default function ShownOnceDialog(): ReactNode {
  const text = useText();
  const once = useStore(shownOnce);
  const value = once?.value ?? '';
  const copy = (): void => void navigator.clipboard.writeText(value).then(() => showToast(text('common.copied')));
  return (
    <Dialog
      open={once !== null}
      title={text('common.once.title')}
      consequence={text('common.once.text')}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => shownOnce.set(null)}>{text('common.close')}</Button>
          <Button variant="contained" color="primary" startIcon={<Copy size={15} />} onClick={copy}>
            {text('common.copy')}
          </Button>
        </>
      }
    >
      <TextInput
        id="shown-once"
        label={text(`common.once.${once?.name ?? 'key'}`)}
        value={value}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
