import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { serverNow } from '../../data/clock.ts';
import { call } from '../../data/http.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';

const justInvitedMs = 3_600_000;

/** Reminds everybody who has no offer yet and got no reminder within the last hour. Offered an hour after inviting. */
export function RemindAll({ invitations }: { invitations: readonly Representation<'invitation'>[] }): ReactNode {
  const text = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const invitedBefore = serverNow() - justInvitedMs;
  const due = invitations
    .filter(({ sentAt }) => sentAt && Date.parse(sentAt) < invitedBefore)
    .flatMap((invitation) => operationNamed(invitation, 'remind') ?? []);
  if (due.length === 0) return null;
  const remind = async (): Promise<void> => {
    setBusy(true);
    const results = await Promise.allSettled(due.map(({ href }) => call({ method: 'PUT', path: href, body: {} })));
    await client.invalidateQueries({ queryKey: ['list'] });
    setBusy(false);
    const failed = results.filter(({ status }) => status === 'rejected').length;
    if (failed > 0)
      showToast(text('invitations.remindedPartly', { count: due.length - failed, failed }), { kind: 'error' });
    else showToast(text('invitations.reminded', { count: due.length }));
  };
  return (
    <Button startIcon={<BellRing size={15} />} loading={busy} onClick={() => void remind()}>
      {text('invitations.remindAll', { count: due.length })}
    </Button>
  );
}
