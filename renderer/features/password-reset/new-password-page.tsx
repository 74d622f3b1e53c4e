import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import definitions from '../../../schemas/definitions.json' with { type: 'json' };
import { call } from '../../data/http.ts';
import { Problem, toProblem } from '../../data/problem.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Link } from '../../kit/link.tsx';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { usePage } from '../../kit/page-store.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { PasswordChecklist } from '../registration/password-checklist.tsx';

/** The page of the mailed link, where the new password is entered twice. */
export default function NewPasswordPage(): ReactNode {
  return (
    <AllMessages>
      <LoginFrame aside={null}>
        <NewPassword />
      </LoginFrame>
    </AllMessages>
  );
}

type Outcome = 'busy' | 'done' | Problem | null;

function useReset(): { outcome: Outcome; save: (password: string) => Promise<void> } {
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = async (password: string): Promise<void> => {
    setOutcome('busy');
    const path = `/api/password-resets/${encodeURIComponent(query.get('id') ?? '')}/verifying`;
    const body = { password, verificationHash: query.get('verificationHash') ?? '' };
    try {
      if (!query.get('id') || !body.verificationHash)
        throw new Problem({ code: 'password_reset_link_invalid', status: 400 });
      await call({ method: 'PUT', path, body, anonymous: true });
      setOutcome('done');
    } catch (error) {
      setOutcome(toProblem(error));
    }
  };
  return { outcome, save };
}

function NewPassword(): ReactNode {
  const text = useText();
  usePage({ title: text('reset.new.title') });
  const { outcome, save } = useReset();
  const problem = typeof outcome === 'object' ? outcome : null;
  return (
    <>
      <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none', mb: 2 }}>
        {text('reset.new.title')}
      </Typography>
      <RefusalBanner problem={problem}>
        {problem?.code === 'password_reset_link_invalid' && <Link to="/password-reset">{text('reset.title')}</Link>}
      </RefusalBanner>
      {outcome === 'done' ? (
        <>
          <Banner tone="success" glyph="check" title={text('reset.new.done')} />
          <Button component={RouterLink} to="/login" variant="contained" color="primary" sx={{ mt: 2 }}>
            {text('auth.login.submit')}
          </Button>
        </>
      ) : (
        <PasswordForm busy={outcome === 'busy'} onSave={(password) => void save(password)} />
      )}
    </>
  );
}

function PasswordForm({ busy, onSave }: { busy: boolean; onSave: (password: string) => void }): ReactNode {
  const text = useText();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const differs = tried && password !== again ? text('violation.passwords_differ') : '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (password && password === again) onSave(password);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, mt: 2 }}>
      <div>
        <TextInput
          id="new-password"
          label={text('reset.new.password')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && !password ? text('violation.required') : ''}
        />
        <PasswordChecklist password={password} shortest={definitions.password.minLength} />
      </div>
      <TextInput
        id="again"
        label={text('reset.new.again')}
        type="password"
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={differs}
      />
      <Button type="submit" variant="contained" color="primary" size="large" loading={busy}>
        {text('reset.new.submit')}
      </Button>
    </Stack>
  );
}
