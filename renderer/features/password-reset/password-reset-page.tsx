import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../data/http.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { Link } from '../../kit/link.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { usePage } from '../../kit/page-store.ts';
import { LoginFrame } from '../login/login-frame.tsx';

/** Asks for the address. The answer is the same whether or not there is an account. */
export default function PasswordResetPage(): ReactNode {
  return (
    <AllMessages>
      <LoginFrame aside={null}>
        <ResetRequest />
      </LoginFrame>
    </AllMessages>
  );
}

function ResetRequest(): ReactNode {
  const text = useText();
  usePage({ title: text('reset.title') });
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<'busy' | 'sent' | Problem | null>(null);
  const send = async (): Promise<void> => {
    setOutcome('busy');
    try {
      await call({ method: 'POST', path: '/api/password-resets', body: { email }, anonymous: true });
      setOutcome('sent');
    } catch (error) {
      setOutcome(toProblem(error));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (email.trim()) void send();
  };
  const problem = typeof outcome === 'object' ? outcome : null;
  return (
    <>
      <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none' }}>
        {text('reset.title')}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
        {text('reset.subtitle')}
      </Typography>
      {outcome === 'sent' && (
        <Banner tone="success" glyph="check" title={text('reset.sent')}>
          {text('reset.sent.text', { email })}
        </Banner>
      )}
      <RefusalBanner problem={problem} />
      {outcome !== 'sent' && (
        <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, mt: problem ? 2 : 0 }}>
          <TextInput
            id="email"
            label={text('auth.email')}
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={tried && !email.trim() ? text('violation.required') : ''}
          />
          <Button type="submit" variant="contained" color="primary" size="large" loading={outcome === 'busy'}>
            {text('reset.submit')}
          </Button>
        </Stack>
      )}
      <Box sx={{ mt: 3 }}>
        <Link to="/login" variant="body2">
          {text('reset.back')}
        </Link>
      </Box>
    </>
  );
}
