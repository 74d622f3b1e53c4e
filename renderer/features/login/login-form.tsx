import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../kit/link.tsx';
import { TextInput } from '../../kit/text-input.tsx';

export interface Credentials {
  email: string;
  password: string;
}

export function LoginForm(props: {
  busy: boolean;
  refused: boolean;
  onSubmit: (credentials: Credentials) => void;
}): ReactNode {
  const text = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const missing = (value: string): string => (tried && !value ? text('violation.required') : '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (email && password) props.onSubmit({ email, password });
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <TextInput
        id="email"
        label={text('auth.email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={missing(email) || props.refused}
        inputProps={{ style: { height: 24 } }}
      />
      <PasswordField value={password} onChange={setPassword} refused={props.refused} error={missing(password)} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: -0.5 }}>
        <Link to="/password-reset" variant="body2">
          {text('auth.forgot')}
        </Link>
      </Stack>
      <Button type="submit" variant="contained" color="primary" size="large" loading={props.busy}>
        {text('auth.login.submit')}
      </Button>
    </Stack>
  );
}

function PasswordField(props: {
  value: string;
  refused: boolean;
  error: string;
  onChange: (value: string) => void;
}): ReactNode {
  const text = useText();
  const [visible, setVisible] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={text(visible ? 'auth.hidePassword' : 'auth.showPassword')}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff size={16} /> : <Eye size={16} />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      id="password"
      label={text('auth.password')}
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      error={props.error || props.refused}
      inputProps={{ style: { height: 24 } }}
      endAdornment={toggle}
    />
  );
}
