import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Approval } from '../../../../schemas/generated/answers.ts';
import { ask } from '../../../data/ask.ts';
import type { Problem } from '../../../data/problem.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { LoginFrame } from '../../login/login-frame.tsx';
import { ApprovalFacts } from './approval-facts.tsx';

/** The page of a mailed link, with the facts and the decision. Opening it decides nothing. */
export default function ApprovalPage(): ReactNode {
  const text = useText();
  usePage({ title: text('demands.approval.title') });
  const { token = '' } = useParams();
  const path = `/api/approvals/${encodeURIComponent(token)}`;
  const approval = useQuery<Approval, Problem>({
    queryKey: ['approval', token],
    retry: false,
    staleTime: Infinity,
    queryFn: () => ask('Approval', { path, anonymous: true }),
  });
  return (
    <LoginFrame aside={null}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none' }}>
          {text(approval.data?.step ? 'demands.approval.step' : 'demands.approval.title')}
        </Typography>
        {approval.isPending && <Loading height={160} />}
        {approval.isError &&
          (approval.error.status === 404 ? (
            <Banner tone="neutral" glyph="minus" title={text('demands.approval.gone')}>
              {text('demands.approval.gone.text')}
            </Banner>
          ) : (
            <PartError error={approval.error} retry={() => void approval.refetch()} />
          ))}
        {approval.data && <Decision path={path} approval={approval.data} />}
      </Stack>
    </LoginFrame>
  );
}

/** The approver may be the requester of the purchase. */
function questionOf({ step, requester, approver }: Approval): string {
  if (!step) return 'demands.approval.ask';
  return requester === approver ? 'demands.approval.ask.own' : 'demands.approval.ask.step';
}

function Decision({ path, approval }: { path: string; approval: Approval }): ReactNode {
  const text = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useMutation<Approval, Problem, 'approve' | 'decline'>({
    mutationFn: (decision) => {
      const body = { decision, ...(decision === 'decline' ? { reason } : {}) };
      return ask('Approval', { method: 'PUT', path, body, anonymous: true });
    },
  });
  if (decide.data)
    return (
      <Banner
        tone={decide.data.state === 'approved' ? 'success' : 'neutral'}
        glyph={decide.data.state === 'approved' ? 'check' : 'x'}
        title={text(decide.data.state === 'approved' ? 'demands.approval.approved' : 'demands.approval.declined')}
      >
        {approval.step ? approval.title : text('demands.approval.told', { name: approval.requester })}
      </Banner>
    );
  const isMissing = tried && reason.trim() === '';
  const decline = (): void => {
    setTried(true);
    if (reason.trim() !== '') decide.mutate('decline');
  };
  return (
    <>
      <Typography variant="body1">
        {text(questionOf(approval), {
          name: approval.approver,
          requester: approval.requester,
        })}
      </Typography>
      <ApprovalFacts approval={approval} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(approval.step ? `buying.step.${approval.step}.approve` : 'demand.operation.approve.confirm')}
      </Typography>
      <RefusalBanner problem={decide.error} />
      <TextInput
        id="approval-reason"
        multiline
        minRows={2}
        label={text('demands.approval.reason')}
        help={text(approval.step ? 'demands.approval.reason.step' : 'demands.approval.reason.help')}
        value={reason}
        {...(isMissing ? { error: text('violation.required') } : {})}
        onChange={(event) => setReason(event.target.value)}
      />
      <Stack direction={{ xs: 'column-reverse', sm: 'row' }} sx={{ gap: 1 }}>
        <Button variant="outlined" color="error" disabled={decide.isPending} onClick={decline}>
          {text('demand.operation.decline')}
        </Button>
        <Button variant="contained" color="primary" loading={decide.isPending} onClick={() => decide.mutate('approve')}>
          {text('demand.operation.approve')}
        </Button>
      </Stack>
    </>
  );
}
