import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answers } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import { useText } from '../../i18n/use-text.ts';
import { Initials } from '../../kit/initials.tsx';
import type { Credentials } from './login-form.tsx';

/** The password of all demo accounts, which exist only in demo mode. */
const demoPassword = 'Parley-demo-1';

type DemoAccount = Answers['DemoAccounts']['accounts'][number];

const orgAdmin = 'ROLE_PURCHASERS_ORGANIZATION_ADMIN';

async function loadDemoAccounts(): Promise<DemoAccount[]> {
  const answer = await ask('DemoAccounts', { path: '/api/dev/accounts', anonymous: true }).catch(() => null);
  const found = answer?.accounts ?? [];
  // Accounts that newcomers usually try come first, and the operator comes last.
  return found.toSorted((a, b) => Number(a.role === 'admin') - Number(b.role === 'admin'));
}

/** Signs in with one click. Empty outside demo mode. */
export function DemoAccounts(props: { busy: boolean; onPick: (credentials: Credentials) => void }): ReactNode {
  const text = useText();
  const { data = [] } = useQuery({ queryKey: ['demo-accounts'], queryFn: loadDemoAccounts, staleTime: Infinity });
  if (data.length === 0) return null;
  return (
    <Box
      component="aside"
      aria-label={text('auth.demo.title')}
      sx={{
        flex: '1 1 50%',
        bgcolor: 'surface.sunken',
        borderColor: 'line.hair',
        borderStyle: 'solid',
        borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
        display: 'flex',
        alignItems: 'center',
        px: { xs: 2.5, md: 6 },
        py: 4,
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 416, m: 'auto' }}>
        <Typography variant="h2">{text('auth.demo.title')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {text('auth.demo.text')}
        </Typography>
        <Box
          sx={{
            border: 1,
            borderColor: 'line.hair',
            borderRadius: '8px',
            bgcolor: 'background.paper',
            overflow: 'hidden',
          }}
        >
          {data.map((account, index) => (
            <AccountRow
              key={account.email}
              account={account}
              first={index === 0}
              disabled={props.busy}
              onPick={() => props.onPick({ email: account.email, password: demoPassword })}
            />
          ))}
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5, mb: 0 }}>
          {text('auth.demo.hint')}
        </Typography>
      </Box>
    </Box>
  );
}

function AccountRow(props: { account: DemoAccount; first: boolean; disabled: boolean; onPick: () => void }): ReactNode {
  const text = useText();
  const { account, first, disabled, onPick } = props;
  const named = account.roles?.includes(orgAdmin) ? orgAdmin : account.role;
  const role = text.first([`auth.role.${named.toLowerCase().replace(/^role_/, '')}`]) ?? account.role;
  return (
    <Stack
      component="button"
      type="button"
      direction="row"
      disabled={disabled}
      aria-label={text('auth.demo.signIn', { name: account.name, role })}
      onClick={onPick}
      sx={{
        font: 'inherit',
        width: 1,
        textAlign: 'left',
        cursor: 'pointer',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        border: 0,
        borderTop: first ? 0 : 1,
        borderColor: 'line.hair',
        bgcolor: 'transparent',
        color: 'text.primary',
        '&:hover': { bgcolor: 'surface.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Initials name={account.name} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="label" component="div" noWrap>
          {account.name}
        </Typography>
        <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
          {account.email}
        </Typography>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {role}
      </Typography>
      <ArrowRight size={15} color="var(--p-palette-ink-faint)" aria-hidden />
    </Stack>
  );
}
