import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSession, useSessionQuery } from '../data/session.tsx';
import { useText } from '../i18n/use-text.ts';
import { logOut } from '../data/log-out.ts';
import { ResendButton } from './registration/resend-button.tsx';
import { usePage } from '../kit/page-store.ts';

/** For accounts that await the confirmation of their e-mail address or their approval. */
export default function NotVerifiedPage(): ReactNode {
  const text = useText();
  const { account } = useSession();
  const { refetch, isFetching } = useSessionQuery();
  usePage({ title: text('register.waiting.title') });
  const email = account.email ?? '';
  const { buyer = '', email: invitee = '' } = account.waitsFor ?? {};
  const approval = buyer ? 'register.waiting.invitee' : 'register.waiting.approval';
  const waitsFor = account.emailVerified === false ? 'register.waiting.email' : approval;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pt: 6, maxWidth: 560 }}>
      <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {text('register.waiting.title')}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {text(waitsFor, { email, buyer, invitee })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" color="primary" loading={isFetching} onClick={() => void refetch()}>
          {text('register.waiting.check')}
        </Button>
        {account.emailVerified === false && <ResendButton account={account['@id']} />}
        <Button onClick={() => void logOut()}>{text('auth.logout')}</Button>
      </Stack>
    </Box>
  );
}
