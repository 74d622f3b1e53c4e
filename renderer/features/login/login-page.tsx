import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ask } from '../../data/ask.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { useSessionQuery } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Link } from '../../kit/link.tsx';
import { problemText } from '../../i18n/problem-text.ts';
import { usePage } from '../../kit/page-store.ts';
import { acceptPathOf, invitationOf, withInvitation, type InvitationQuery } from '../registration/invitation-query.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LoginForm, type Credentials } from './login-form.tsx';
import { ssoProblem } from './sso-problem.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';

interface Offered {
  /** The provider's name, if configured. */
  name: string | null;
}

async function loadOffered(): Promise<Offered | null> {
  const answer = await ask('SingleSignOn', { path: '/api/sso', anonymous: true }).catch(() => null);
  return answer?.available ? { name: answer.name } : null;
}

/** Leads to the identity provider. Hidden if none is configured. */
function SsoButton({ to }: { to: string | null }): ReactNode {
  const text = useText();
  const { data } = useQuery({ queryKey: ['sso'], queryFn: loadOffered, staleTime: Infinity });
  if (!data) return null;
  const query = to ? `?${new URLSearchParams({ redirectTo: to })}` : '';
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, my: 2, '&::before, &::after': line }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('auth.sso.or')}
        </Typography>
      </Stack>
      <Button
        fullWidth
        variant="outlined"
        size="large"
        startIcon={<KeyRound size={16} />}
        href={`/api/sso/start${query}`}
      >
        {data.name ? text('auth.sso.submit', { name: data.name }) : text('auth.sso.unnamed')}
      </Button>
    </>
  );
}

const line = { content: '""', flex: 1, height: '1px', bgcolor: 'line.hair' } as const;

/** The log-in form first; in demo mode, sample accounts next to it. */
export default function LoginPage(): ReactNode {
  const text = useText();
  usePage({ title: text('auth.login.title') });
  const [query] = useSearchParams();
  const { submit, busy, problem } = useLogin();
  const refused = ssoProblem(query);
  const shown = problem ?? refused;
  const expired = query.get('expired') !== null && !shown;
  return (
    <LoginFrame aside={<DemoAccounts busy={busy} onPick={submit} />}>
      <Typography variant="h1" sx={{ fontSize: 26, lineHeight: '32px', letterSpacing: '-.022em' }}>
        {text('auth.login.title')}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
        {text('auth.login.subtitle')}
      </Typography>
      {(shown || expired) && (
        <Box sx={{ mb: 2 }}>
          <Banner
            role="alert"
            tone={shown ? 'danger' : 'attention'}
            glyph={shown ? 'x' : 'clock'}
            title={shown ? problemText(shown, text) : text('error.session_expired')}
          />
        </Box>
      )}
      <LoginForm busy={busy} refused={problem?.code === 'invalid_credentials'} onSubmit={submit} />
      <SsoButton to={acceptPathOf(query) ?? query.get('redirectTo')} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        <FormattedMessage id="auth.login.register" values={{ link: registrationLink(invitationOf(query)) }} />
      </Typography>
    </LoginFrame>
  );
}

function useLogin(): { submit: (credentials: Credentials) => void; busy: boolean; problem: Problem | null } {
  const session = useSessionQuery();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const logIn = async ({ email, password }: Credentials): Promise<void> => {
    setBusy(true);
    try {
      const body = { email, password };
      await ask('Authentication', { method: 'POST', path: '/api/auth/login', body, anonymous: true });
      setProblem(null);
      await session.refetch();
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit: (credentials) => void logIn(credentials), busy, problem };
}

/** Keeps the invitation in the query, so that it is accepted after either way of signing in. */
const registrationLink =
  (invitation: InvitationQuery | null) =>
  (words: ReactNode): ReactNode => (
    <Link key="link" to={withInvitation('/registration', invitation)}>
      {words}
    </Link>
  );
