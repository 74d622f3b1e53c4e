import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { call } from '../../data/http.ts';
import { toProblem } from '../../data/problem.ts';
import { idOf } from '../../data/resources.ts';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';

/** Sends the verification mail again. */
export function ResendButton({ account }: { account: string }): ReactNode {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await call({ method: 'POST', path: `/api/registrations/${idOf(account)}/resend`, body: {}, anonymous: true });
      showToast(text('register.resent'));
    } catch (error) {
      showProblem(toProblem(error), text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void resend()}>
      {text('register.resend')}
    </Button>
  );
}
