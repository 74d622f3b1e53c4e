import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState, type ReactNode } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { Panel } from '../../kit/panel.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import type { AccountTabProps } from './account-tab-props.ts';
import { EmailForm } from './email-form.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const inputs = [
  { name: 'current', label: 'account.field.current', autoComplete: 'current-password' },
  { name: 'password', label: 'account.password.new', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'account.field.confirmPassword', autoComplete: 'new-password' },
] as const;

const empty = { current: '', password: '', confirmPassword: '' };

/** Log-in settings, and the devices that are signed in. */
export function SecurityTab({ account }: AccountTabProps): ReactNode {
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 760 }}>
      <EmailForm account={account} />
      <PasswordForm account={account['@id']} />
      <SessionsPanel />
    </Stack>
  );
}

function PasswordForm({ account }: { account: string }): ReactNode {
  const text = useText();
  const id = useId();
  const command = useCommand();
  const [typed, setTyped] = useState(empty);
  const violations = command.error?.violations ?? [];
  const errorOf = (name: string): string | undefined => {
    const found = violations.find(({ propertyPath }) => propertyPath === name);
    return found && violationText(found, text);
  };
  const send = (): void =>
    command.mutate(
      { method: 'PUT', href: `${account}/password`, body: typed },
      {
        onSuccess: () => {
          setTyped(empty);
          showToast(text('account.password.done'));
        },
      },
    );
  return (
    <Panel title={text('account.password.change')} hint={text('account.password.hint')}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2, maxWidth: 360 }}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {violations.length === 0 && <RefusalBanner problem={command.error} />}
        {inputs.map(({ name, label, autoComplete }) => (
          <TextInput
            key={name}
            id={`${id}-${name}`}
            type="password"
            label={text(label)}
            autoComplete={autoComplete}
            value={typed[name]}
            error={errorOf(name) ?? false}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <Box>
          <Button type="submit" variant="contained" color="primary" loading={command.isPending}>
            {text('account.password.change')}
          </Button>
        </Box>
      </Stack>
    </Panel>
  );
}
