import { useId, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { collectionOf } from '../../../../../data/resources.ts';
import { useCommand } from '../../../../../data/use-command.ts';
import { problemText } from '../../../../../i18n/problem-text.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { DialogVerb } from '../../../../../kit/dialog-verb.tsx';
import { Dialog } from '../../../../../kit/dialog.tsx';
import { TextInput } from '../../../../../kit/text-input.tsx';
import { showToast } from '../../../../../kit/toast-queue.ts';

/** Saves a draft's policy under a name, as a starting point for others. */
export function KeepPolicyDialog({ negotiation, onClose }: { negotiation: string; onClose: () => void }): ReactNode {
  const text = useText();
  const id = useId();
  const command = useCommand();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const title = typed.trim();
  const keep = (): void =>
    command.mutate(
      { method: 'POST', href: `/api/${collectionOf('policyTemplate')}`, body: { title, negotiation } },
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: ['earlier-policies'] });
          showToast(text('bots.keep.done', { title }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={text('bots.keep.title')}
      consequence={text('bots.keep.text')}
      onClose={onClose}
      actions={
        <DialogVerb onCancel={onClose} busy={command.isPending} disabled={title === ''} onDo={keep}>
          {text('common.save')}
        </DialogVerb>
      }
    >
      <TextInput
        id={`${id}-title`}
        label={text('common.field.title')}
        value={typed}
        inputProps={{ maxLength: 200 }}
        {...(command.error ? { error: problemText(command.error, text) } : {})}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  );
}
