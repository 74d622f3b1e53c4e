import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogVerb } from './dialog-verb.tsx';

/** Confirms steps that cannot be undone: the consequence, then the action. */
export function ConfirmDialog(props: {
  open: boolean;
  title: string;
  consequence?: ReactNode;
  children?: ReactNode;
  verb: string;
  /** For ending, failing or deleting: an outlined red button instead of the primary one. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}): ReactNode {
  const { open, title, consequence, children, verb, danger = false, busy = false, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      title={title}
      consequence={consequence}
      onClose={onClose}
      actions={
        <DialogVerb {...{ danger, busy }} onCancel={onClose} onDo={onConfirm}>
          {verb}
        </DialogVerb>
      }
    >
      {children && <Stack sx={{ gap: 2 }}>{children}</Stack>}
    </Dialog>
  );
}
