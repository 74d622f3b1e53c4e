import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Dialog } from './dialog.tsx';

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
  const text = useText();
  const { open, title, consequence, children, verb, danger = false, busy = false, onConfirm, onClose } = props;
  const look = danger
    ? ({ variant: 'outlined', color: 'error' } as const)
    : ({ variant: 'contained', color: 'primary' } as const);
  return (
    <Dialog
      open={open}
      title={title}
      consequence={consequence}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button {...look} loading={busy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children && <Stack sx={{ gap: 2 }}>{children}</Stack>}
    </Dialog>
  );
}
