import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { askRecord } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import type { Representation } from '../../data/representation.ts';
import { useSchema } from '../../data/use-schema.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Loading } from '../../kit/loading.tsx';
import { usePage } from '../../kit/page-store.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { CompleteAccountForm } from './complete-account-form.tsx';

/** The mailed link of an account created by someone else. Its owner checks the name and chooses a password. */
export default function CompleteAccountPage(): ReactNode {
  return (
    <AllMessages>
      <LoginFrame width={480} aside={null}>
        <Completion />
      </LoginFrame>
    </AllMessages>
  );
}

function Completion(): ReactNode {
  const text = useText();
  usePage({ title: text('register.complete.title') });
  const { userId = '', token = '' } = useParams();
  const pathOf = (action: string): string =>
    `/api/users/${encodeURIComponent(userId)}/${action}-by-token/${encodeURIComponent(token)}`;
  const input = useSchema('account.editByToken');
  const found = useQuery<Representation<'account'>, Problem>({
    queryKey: ['by-token', userId, token],
    staleTime: Infinity,
    retry: false,
    queryFn: () => askRecord<'account'>({ path: pathOf('get'), anonymous: true }),
  });
  const problem = found.error ?? input.error;
  return (
    <>
      <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none', mb: 2 }}>
        {text('register.complete.title')}
      </Typography>
      {problem && <NotServing problem={problem} />}
      {!problem && (!found.data || !input.data) && <Loading height={240} />}
      {found.data && input.data && (
        <CompleteAccountForm account={found.data} input={input.data} path={pathOf('edit')} />
      )}
    </>
  );
}

/** The link was used, has expired, or never existed. */
function NotServing({ problem }: { problem: Problem }): ReactNode {
  const text = useText();
  const title = problem.code === 'verification_token_mismatch' ? text('register.complete.invalid') : null;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Banner role="alert" tone="attention" glyph="warn" title={title ?? problemText(problem, text)}>
        {title && text('register.complete.invalid.text')}
      </Banner>
      <Button component={RouterLink} to="/login">
        {text('register.toLogin')}
      </Button>
    </Stack>
  );
}
