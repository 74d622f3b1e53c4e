import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { fieldProblemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { Panel } from '../../kit/panel.tsx';
import { TextInput } from '../../kit/text-input.tsx';

/** The log-in address. A new one takes effect once the link in its mail was opened. */
export function EmailForm({ account }: { account: Representation<'account'> }): ReactNode {
  const text = useText();
  const id = useId();
  const command = useCommand();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { email, pendingEmail: pending } = account;
  const errorAt = (field: string): string => fieldProblemText(command.error, field, text);
  const named = errorAt('email') || errorAt('current');
  const clear = (): void => {
    setTyped('');
    setPassword('');
  };
  const send = (body: JsonObject): void =>
    command.mutate({ method: 'PUT', href: `${account['@id']}/email`, body }, { onSuccess: clear });
  return (
    <Panel title={text('account.email.change')} hint={text('account.email.hint', { email: email ?? '' })}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          send({ email: typed, ...(password ? { current: password } : {}) });
        }}
      >
        {pending && <PendingAddress email={pending} isBusy={command.isPending} onWithdraw={() => send({ email })} />}
        {!named && <RefusalBanner problem={command.error} />}
        <Stack sx={{ maxWidth: 360, gap: 2 }}>
          <TextInput
            id={id}
            type="email"
            autoComplete="email"
            label={text('account.email.new')}
            value={typed}
            error={errorAt('email')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <TextInput
            id={`${id}-password`}
            type="password"
            autoComplete="current-password"
            label={text('account.email.password')}
            value={password}
            error={errorAt('current')}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Stack>
        <Box>
          <Button type="submit" variant="contained" color="primary" loading={command.isPending}>
            {text('account.email.change')}
          </Button>
        </Box>
      </Stack>
    </Panel>
  );
}

/** A new address whose mail was not opened yet. */
function PendingAddress(props: { email: string; isBusy: boolean; onWithdraw: () => void }): ReactNode {
  const text = useText();
  const { email, isBusy, onWithdraw } = props;
  return (
    <Banner
      tone="info"
      glyph="clock"
      title={text('account.email.pending', { email })}
      action={
        <Button size="small" disabled={isBusy} onClick={onWithdraw}>
          {text('account.email.withdraw')}
        </Button>
      }
    >
      {text('account.email.pending.text')}
    </Banner>
  );
}
