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
    mutate({ method: 'POST', href: '/api/default-responses', body: { request: iriOfRequest(requestIri) } });
  }, [requestIri, mutate]);
  if (!requestIri) return <Navigate to="/requests" replace />;
  const existing = error?.code === 'offer_exists' ? error.params['response'] : null;
  const target = data?.['@id'] ?? (typeof existing === 'string' ? iriOfResponse(existing) : null);
  if (target) return <Navigate to={pageOf(target) ?? '/requests'} replace />;
  // A guest who comes back after the end still reads the request, its result and its receipt.
  if (error && closed.has(error.code)) return <Navigate to={pageOf(iriOfRequest(requestIri)) ?? '/requests'} replace />;
  if (!error) return <LoadingPage />;
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <PartError error={error} retry={reset} />
    </Box>
  );
}

const closed: ReadonlySet<string> = new Set(['request_finished', 'request_not_started', 'offer_rejected']);

const iriOfRequest = (value: string): string => (value.startsWith('/') ? value : iriFor('request', value));
const iriOfResponse = (value: string): string => (value.startsWith('/') ? value : iriFor('response', value));
