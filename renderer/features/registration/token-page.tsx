import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Problem } from '../../data/problem.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Loading } from '../../kit/loading.tsx';
import { usePage } from '../../kit/page-store.ts';
import { LoginFrame } from '../login/login-frame.tsx';

export interface TokenPageProps<T> {
  /** Prefix of the texts: title, ask, done, failed. */
  area: string;
  /** True if the person must press a button before anything is sent. */
  asksFirst: boolean;
  /** Identifies the link; each link is sent only once. */
  link: string;
  run: () => Promise<T>;
  /** Message ids of the success texts. */
  after: (answer: T) => { title: string; text: string };
  /** The page's own message for some codes, used instead of the general one. */
  failed: (problem: Problem) => string | null;
}

/**
 * The page of a mailed link. It performs one action, asks first if needed, and reports the result and the next step.
 */
export function TokenPage<T>(props: TokenPageProps<T>): ReactNode {
  return (
    <AllMessages>
      <LoginFrame aside={null}>
        <TokenResult {...props} />
      </LoginFrame>
    </AllMessages>
  );
}

function TokenResult<T>({ area, asksFirst, link, run, after, failed }: TokenPageProps<T>): ReactNode {
  const text = useText();
  usePage({ title: text(`${area}.title`) });
  const [isAsking, setAsking] = useState(asksFirst);
  const answer = useQuery<T, Problem>({
    enabled: !isAsking,
    queryKey: ['link', area, link],
    queryFn: run,
    staleTime: Infinity,
    retry: false,
  });
  const result = answer.isSuccess ? after(answer.data) : null;
  return (
    <>
      <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none', mb: 2 }}>
        {text(`${area}.title`)}
      </Typography>
      {isAsking && <Asking area={area} onConfirm={() => setAsking(false)} />}
      {answer.isLoading && <Loading height={80} />}
      {result && (
        <Banner tone="success" glyph="check" title={text(result.title)}>
          {text(result.text)}
        </Banner>
      )}
      {answer.isError && (
        <Banner role="alert" tone="danger" glyph="x" title={failed(answer.error) ?? problemText(answer.error, text)}>
          {text(`${area}.failed`)}
        </Banner>
      )}
      {!answer.isPending && (
        <Box sx={{ mt: 2 }}>
          <Button component={RouterLink} to="/" variant="contained" color="primary">
            {text('register.goOn')}
          </Button>
        </Box>
      )}
    </>
  );
}

function Asking({ area, onConfirm }: { area: string; onConfirm: () => void }): ReactNode {
  const text = useText();
  return (
    <>
      <Typography variant="body1">{text(`${area}.ask`)}</Typography>
      <Button variant="contained" color="primary" sx={{ mt: 2 }} onClick={onConfirm}>
        {text(`${area}.title`)}
      </Button>
    </>
  );
}
