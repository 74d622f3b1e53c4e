import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { call } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';
import { queryClient } from '../../data/query-client.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading } from '../../kit/loading.tsx';
import { safeRedirect } from '../../data/guard.ts';
import { usePage } from '../../kit/page-store.ts';
import { LoginFrame } from './login-frame.tsx';
import { ssoRefusedPath } from './sso-problem.ts';

/** The return from the identity provider. Exchanges the short-lived token for the session cookie and continues. */
export default function SsoCallbackPage(): ReactNode {
  const text = useText();
  const title = text('auth.sso.title');
  usePage({ title });
  const [query] = useSearchParams();
  const token = query.get('token');
  const { isSuccess, error } = useQuery<boolean, Problem>({
    queryKey: ['sso-callback', token],
    queryFn: () => exchange(token),
    enabled: Boolean(token),
    staleTime: Infinity,
    retry: false,
  });
  if (!token || error) return <Navigate to={ssoRefusedPath(error?.code ?? 'sso_failed', query)} replace />;
  if (isSuccess) return <Navigate to={safeRedirect(query.get('redirectTo'))} replace />;
  return (
    <LoginFrame aside={null}>
      <Typography variant="h1" sx={{ fontSize: 26, lineHeight: '32px', mb: 2 }}>
        {title}
      </Typography>
      <Loading height={80} />
    </LoginFrame>
  );
}

/** Clears all data of an earlier session in this browser. */
async function exchange(token: string | null): Promise<boolean> {
  await call({ method: 'POST', path: '/api/sso/session', body: { token }, anonymous: true });
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'sso-callback' });
  return true;
}
