import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import { remember } from '../../data/remember.ts';
import { useSession } from '../../data/session.tsx';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { LoadingPage } from '../../kit/loading.tsx';
import { usePage } from '../../kit/page-store.ts';

/** The page of the link mailed to a new address. The link works once, for the account that requested it. */
export default function NewEmailPage(): ReactNode {
  const text = useText();
  usePage({ title: text('account.newEmail.title') });
  const confirmed = useConfirmation();
  if (confirmed.isPending) return <LoadingPage />;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pt: 6, maxWidth: 560 }}>
      <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none', mb: 2 }}>
        {text('account.newEmail.title')}
      </Typography>
      {confirmed.isSuccess ? (
        <Banner tone="success" glyph="check" title={text('account.newEmail.done', { email: confirmed.data })}>
          {text('account.newEmail.done.text')}
        </Banner>
      ) : (
        <Banner role="alert" tone="danger" glyph="x" title={refusalOf(confirmed.error, text)}>
          {text('account.newEmail.failed.text')}
        </Banner>
      )}
      <Button component={Link} to="/account?tab=security" variant="contained" color="primary" sx={{ mt: 2 }}>
        {text('account.newEmail.toAccount')}
      </Button>
    </Box>
  );
}

const refusalOf = (problem: Problem, text: ReturnType<typeof useText>): string =>
  problem.code === 'verification_token_mismatch' ? text('account.newEmail.failed') : problemText(problem, text);

/** The confirmed address. Each link is sent only once. */
function useConfirmation() {
  const { account } = useSession();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const hash = query.get('verificationHash') ?? '';
  return useQuery<string, Problem>({
    queryKey: ['link', 'new-email', hash],
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const answer = await ask('User', { method: 'PUT', path: `${account['@id']}/email-confirming`, body: { hash } });
      remember(client, answer);
      await client.invalidateQueries({ queryKey: ['session'] });
      return answer.email ?? '';
    },
  });
}
