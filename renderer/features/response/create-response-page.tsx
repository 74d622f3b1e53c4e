import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { iriFor, pageOf } from '../../data/resources.ts';
import { useCommand } from '../../data/use-command.ts';
import { LoadingPage } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';

/** Creates the draft for a request, or opens the existing one. */
export default function CreateResponsePage(): ReactNode {
  const [query] = useSearchParams();
  const requestIri = query.get('request') ?? '';
  const { mutate, error, data, reset } = useCommand();
  useEffect(() => {
    if (!requestIri) return;
    const request = requestIri.startsWith('/') ? requestIri : iriFor('request', requestIri);
    mutate({ method: 'POST', href: '/api/default-responses', body: { request } });
  }, [requestIri, mutate]);
  if (!requestIri) return <Navigate to="/requests" replace />;
  const existing = error?.code === 'offer_exists' ? error.params['response'] : null;
  const target = data?.['@id'] ?? (typeof existing === 'string' ? iriOfResponse(existing) : null);
  if (target) return <Navigate to={pageOf(target) ?? '/requests'} replace />;
  if (!error) return <LoadingPage />;
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <PartError error={error} retry={reset} />
    </Box>
  );
}

const iriOfResponse = (value: string): string => (value.startsWith('/') ? value : iriFor('response', value));
