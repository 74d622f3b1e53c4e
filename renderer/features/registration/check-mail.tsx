import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Representation } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { ResendButton } from './resend-button.tsx';

/** The account exists, but its e-mail address must be confirmed first. */
export function CheckMail({ account, isLink }: { account: Representation<'account'>; isLink: boolean }): ReactNode {
  const text = useText();
  const email = account.email ?? '';
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
        <ResendButton account={account['@id']} />
      </Stack>
    </Stack>
  );
}
