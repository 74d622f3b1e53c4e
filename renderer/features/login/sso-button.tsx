import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { call } from '../../data/http.ts';
import { useText } from '../../i18n/use-text.ts';

interface Offered {
  /** What the provider is called, where the configuration says so. */
  name: string | null;
}

async function loadOffered(): Promise<Offered | null> {
  const answer = await call({ path: '/api/sso', anonymous: true }).catch(() => null);
  if (!isObject(answer) || answer['available'] !== true) return null;
  return { name: typeof answer['name'] === 'string' ? answer['name'] : null };
}

/** Leads to the identity provider. Nothing where none is configured. */
export function SsoButton({ to }: { to: string | null }): ReactNode {
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
