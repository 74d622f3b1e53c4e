import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { Subscription } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import { Problem } from '../../data/problem.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Loading } from '../../kit/loading.tsx';
import { usePage } from '../../kit/page-store.ts';
import { LoginFrame } from '../login/login-frame.tsx';

/** The page of an unsubscribe link: a button ends mails of that kind, without log-in. Opening it changes nothing. */
export default function UnsubscribePage(): ReactNode {
  const text = useText();
  usePage({ title: text('unsubscribe.title') });
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const found = useQuery<Subscription, Problem>({
    queryKey: ['unsubscription', token],
    staleTime: Infinity,
    retry: false,
    queryFn: () => callFor('GET', token),
  });
  const ended = useMutation<Subscription, Problem>({ mutationFn: () => callFor('PUT', token) });
  const problem = found.error ?? ended.error;
  const subscription = ended.data ?? found.data;
  return (
    <LoginFrame aside={null}>
      <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none', mb: 2 }}>
        {text('unsubscribe.title')}
      </Typography>
      {found.isPending && <Loading height={120} />}
      {problem && (
        <Banner role="alert" tone="danger" glyph="x" title={refusalOf(problem, text)}>
          {text('unsubscribe.failed.text')}
        </Banner>
      )}
      {subscription && <Choice subscription={subscription} isBusy={ended.isPending} onEnd={() => ended.mutate()} />}
    </LoginFrame>
  );
}

function Choice(props: { subscription: Subscription; isBusy: boolean; onEnd: () => void }): ReactNode {
  const text = useText();
  const { subscription, isBusy, onEnd } = props;
  const { email, notificationGroup: group, subscribed } = subscription;
  const name = text(`notificationGroup.${group}`);
  if (!subscribed) {
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Banner tone="success" glyph="check" title={text('unsubscribe.done', { group: name })}>
          {text('unsubscribe.done.text', { email })}
        </Banner>
        <Button component={RouterLink} to="/account?tab=notifications">
          {text('unsubscribe.choose')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="body1">{text('unsubscribe.text', { email, group: name })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(`account.notifications.${group}`)} {text('account.field.notificationGroups.help')}
      </Typography>
      <Button variant="contained" color="primary" loading={isBusy} onClick={onEnd}>
        {text('unsubscribe.submit')}
      </Button>
    </Stack>
  );
}

const refusalOf = (problem: Problem, text: ReturnType<typeof useText>): string =>
  problem.status === 404 ? text('unsubscribe.failed') : problemText(problem, text);

async function callFor(method: 'GET' | 'PUT', token: string): Promise<Subscription> {
  if (!token) throw new Problem({ code: 'not_found', status: 404 });
  const path = `/api/unsubscriptions/${encodeURIComponent(token)}`;
  return ask('Subscription', { method, path, anonymous: true, ...(method === 'PUT' ? { body: {} } : {}) });
}
