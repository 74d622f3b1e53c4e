import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../../data/http.ts';
import { toProblem } from '../../data/problem.ts';
import type { Representation } from '../../data/representation.ts';
import { idOf } from '../../data/resources.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { showToast } from '../../kit/toast-queue.ts';

/** The account is there; its e-mail must be confirmed before anything else. */
export function CheckMail({ account, isLink }: { account: Representation; isLink: boolean }): ReactNode {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const email = typeof account['email'] === 'string' ? account['email'] : '';
  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await call({
        method: 'POST',
        path: `/api/registrations/${idOf(account['@id'])}/resend`,
        body: {},
        anonymous: true,
      });
      showToast(text('register.resent'));
    } catch (error) {
      showToast(problemText(toProblem(error), text), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack sx={{ gap: 2, mt: 2 }}>
      <Banner tone="info" glyph="clock" title={text('register.checkMail', { email })}>
        {text('register.checkMail.text')}
      </Banner>
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {text(isLink ? 'register.then.link' : 'register.then.other')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button component={RouterLink} to="/login" variant="contained" color="primary">
          {text('register.toLogin')}
        </Button>
        <Button loading={busy} onClick={() => void resend()}>
          {text('register.resend')}
        </Button>
      </Stack>
    </Stack>
  );
}
