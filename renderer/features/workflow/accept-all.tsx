import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { perform } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { showToast } from '../../kit/toast-queue.ts';

/** Accepts all undecided offers after a confirmation, and counts those that could not be accepted. */
export function AcceptAll({ responses }: { responses: readonly Representation<'response'>[] }): ReactNode {
  const text = useText();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const open = responses.flatMap((response) => {
    const operation = operationNamed(response, 'accepting');
    return operation ? [{ href: operation.href, body: { version: response.version } }] : [];
  });
  if (open.length < 2) return null;
  const accept = async (): Promise<void> => {
    setBusy(true);
    const results = await Promise.allSettled(open.map((one) => perform(client, { method: 'PUT', ...one })));
    setBusy(false);
    setOpen(false);
    const failed = results.filter(({ status }) => status === 'rejected').length;
    const count = open.length - failed;
    if (failed > 0) showToast(text('selection.acceptedPartly', { count, failed }), { kind: 'error' });
    else showToast(text('selection.accepted', { count }));
  };
  return (
    <>
      <Button size="small" startIcon={<CheckCheck size={14} />} onClick={() => setOpen(true)}>
        {text('selection.acceptAll', { count: open.length })}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={text('selection.acceptAll.title', { count: open.length })}
        consequence={text.first(['response.operation.accepting.confirm'])}
        verb={text('selection.acceptAll', { count: open.length })}
        busy={busy}
        onConfirm={() => void accept()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
