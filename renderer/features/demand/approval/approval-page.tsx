import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../data/http.ts';
import type { Problem } from '../../../data/problem.ts';
import { problemText } from '../../../i18n/problem-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Fact, Facts } from '../../../kit/fact.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { missing } from '../../../kit/money.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { usePage } from '../../../shell/page-store.ts';
import { LoginFrame } from '../../login/login-frame.tsx';
import { toApproval, type Approval } from './approval.ts';

/** By the link of a mail: the facts, and the decision. Opening the page decides nothing. */
export default function ApprovalPage(): ReactNode {
  const text = useText();
  usePage({ title: text('demands.approval.title') });
  const { token = '' } = useParams();
  const path = `/api/approvals/${encodeURIComponent(token)}`;
  const approval = useQuery<Approval, Problem>({
    queryKey: ['approval', token],
    retry: false,
    staleTime: Infinity,
    queryFn: async () => toApproval(await call({ path, anonymous: true })),
  });
  return (
    <LoginFrame aside={null}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none' }}>
          {text('demands.approval.title')}
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

function Decision({ path, approval }: { path: string; approval: Approval }): ReactNode {
  const text = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useMutation<Approval, Problem, 'approve' | 'decline'>({
    mutationFn: async (decision) => {
      const body = { decision, ...(decision === 'decline' ? { reason } : {}) };
      return toApproval(await call({ method: 'PUT', path, body, anonymous: true }));
    },
  });
  if (decide.data)
    return (
      <Banner
        tone={decide.data.state === 'approved' ? 'success' : 'neutral'}
        glyph={decide.data.state === 'approved' ? 'check' : 'x'}
        title={text(decide.data.state === 'approved' ? 'demands.approval.approved' : 'demands.approval.declined')}
      >
        {text('demands.approval.told', { name: approval.requester })}
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
        {text('demands.approval.ask', { name: approval.approver, requester: approval.requester })}
      </Typography>
      <ApprovalFacts approval={approval} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('demand.operation.approve.confirm')}
      </Typography>
      {decide.isError && <Banner role="alert" tone="danger" glyph="x" title={problemText(decide.error, text)} />}
      <TextInput
        id="approval-reason"
        multiline
        minRows={2}
        label={text('demands.approval.reason')}
        help={text('demands.approval.reason.help')}
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

function ApprovalFacts({ approval }: { approval: Approval }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { number, title, items, costCenter, value, neededBy, place } = approval;
  return (
    <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
        {items.map(({ name, quantity, unit }, index) => (
          <li key={index}>
            {format.quantity(quantity)} {text.first([`unit.${unit}`]) ?? unit} {name}
          </li>
        ))}
      </Box>
      <Facts sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
        <Fact label={text('demand.field.number')}>{number}</Fact>
        <Fact label={text('demand.field.estimatedValue')}>
          {value ? format.money(value.amount, value.currency) : missing}
        </Fact>
        <Fact label={text('demand.field.costCenter')}>{costCenter || missing}</Fact>
        <Fact label={text('demand.field.neededBy')}>{neededBy ? format.date(neededBy) : missing}</Fact>
        {place && <Fact label={text('demand.field.place')}>{place}</Fact>}
      </Facts>
    </Box>
  );
}
