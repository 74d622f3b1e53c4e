import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { askRecord } from '../../data/ask.ts';
import { Problem } from '../../data/problem.ts';
import { pageOf } from '../../data/resources.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadingPage } from '../../kit/loading.tsx';
import { usePage } from '../../kit/page-store.ts';
import { invitationIri, invitationOf, type InvitationQuery } from './invitation-query.ts';

/** Accepts the invitation after log-in or registration, and continues to the request. */
export default function AcceptPage(): ReactNode {
  const text = useText();
  const [query] = useSearchParams();
  const client = useQueryClient();
  const invitation = invitationOf(query);
  usePage({ title: text('register.accept.title') });
  const target = useQuery<string, Problem>({
    queryKey: ['accept', invitation?.id],
    enabled: invitation !== null,
    retry: false,
    staleTime: Infinity,
    queryFn: async () => {
      const page = await accept(invitation);
      await client.invalidateQueries({ queryKey: ['list'] });
      return page;
    },
  });
  if (!invitation) return <Navigate to="/" replace />;
  if (target.data) return <Navigate to={target.data} replace />;
  if (!target.isError) return <LoadingPage />;
  return (
    <EmptyState
      title={text('register.accept.failed')}
      actions={
        <Button component={Link} to="/requests">
          {text('register.accept.toRequests')}
        </Button>
      }
    >
      {problemText(target.error, text)}
    </EmptyState>
  );
}

/** An invitation that was accepted earlier counts as accepted. */
async function accept(invitation: InvitationQuery | null): Promise<string> {
  if (!invitation) return '/';
  const { token } = invitation;
  const iri = invitationIri(invitation);
  const body = token ? { token } : {};
  const accepted = await askRecord<'invitation'>({ method: 'PUT', path: `${iri}/accept`, body }).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.status === 409) return askRecord<'invitation'>(iri).catch(() => null);
      throw error;
    },
  );
  return pageOf(accepted?.request ?? null) ?? '/requests';
}
