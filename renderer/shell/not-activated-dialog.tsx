import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { serverClock } from '../data/clock.ts';
import { notActivated } from '../data/not-activated.ts';
import { useSession } from '../data/session.tsx';
import { useStore } from '../data/store.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import { Dialog } from '../kit/dialog.tsx';

/** Shown if a write was refused because the account is read-only. The input stays. */
export function NotActivatedDialog(): ReactNode {
  const text = useText();
  const open = useStore(notActivated);
  const client = useQueryClient();
  const ended = useEndedLicense();
  useEffect(() => {
    if (open) void client.invalidateQueries({ queryKey: ['session'] });
  }, [open, client]);
  const close = (): void => notActivated.set(false);
  return (
    <Dialog
      open={open}
      title={text('shell.notActivated.title')}
      consequence={text('error.account_not_activated')}
      onClose={close}
      actions={
        <Button variant="contained" color="primary" onClick={close}>
          {text('common.close')}
        </Button>
      }
    >
      {ended && (
        <Typography variant="body1" sx={{ mb: 1 }}>
          {ended}
        </Typography>
      )}
      <Typography variant="body1">{text('shell.notActivated.text')}</Typography>
    </Dialog>
  );
}

/** The date on which the organization's license expired; null if it has one or needs none. */
function useEndedLicense(): string | null {
  const text = useText();
  const format = useFormat();
  const { organization } = useSession();
  const until = organization?.licensedUntil;
  if (!until || Date.parse(until) > serverClock.now()) return null;
  return text('shell.notActivated.ended', { at: format.short(until) });
}
