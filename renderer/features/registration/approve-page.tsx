import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import type { PublicInvitation } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import { call } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';
import { iriFor } from '../../data/resources.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { usePage } from '../../kit/page-store.ts';
import { LoginFrame } from '../login/login-frame.tsx';

/** Lets the invitee approve someone who registered with another address. Opening the link alone approves no one. */
export default function ApprovePage(): ReactNode {
  const text = useText();
  usePage({ title: text('register.approval.title') });
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const applicant = useQuery<PublicInvitation, Problem>({
    queryKey: ['approval', id, token],
    retry: false,
    queryFn: () =>
      ask('PublicInvitation', { path: `${iriFor('invitation', id)}?approvalToken=${token}`, anonymous: true }),
  });
  const approval = useMutation<unknown, Problem>({
    mutationFn: () =>
      call({ method: 'PUT', path: `${iriFor('invitation', id)}/approve`, body: { token }, anonymous: true }),
  });
  return (
    <LoginFrame aside={null}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none' }}>
          {text('register.approval.title')}
        </Typography>
        {approval.isSuccess ? (
          <Approved />
        ) : (
          <>
            <Asked applicant={applicant.data} />
            {approval.isError && (
              <Banner role="alert" tone="danger" glyph="x" title={refusalOf(approval.error, text)}>
                {text('register.approval.failed')}
              </Banner>
            )}
            <Button variant="contained" color="primary" loading={approval.isPending} onClick={() => approval.mutate()}>
              {text('register.approval.title')}
            </Button>
          </>
        )}
      </Stack>
    </LoginFrame>
  );
}

/** Names the applicant. A link that is no longer valid names no one. */
function Asked({ applicant }: { applicant: PublicInvitation | undefined }): ReactNode {
  const text = useText();
  const {
    applicant: name,
    applicantEmail: email,
    applicantOrganization: company,
    requestTitle: title,
    buyer,
  } = applicant ?? {};
  if (!email) return <Typography variant="body1">{text('register.approval.ask')}</Typography>;
  const values = { name: name ?? '', email, company: company ?? '', title: title ?? '', buyer: buyer ?? '' };
  return <Typography variant="body1">{text('register.approval.askNamed', values)}</Typography>;
}

function Approved(): ReactNode {
  const text = useText();
  return (
    <>
      <Banner tone="success" glyph="check" title={text('register.approval.done')}>
        {text('register.approval.text')}
      </Banner>
      <Button component={RouterLink} to="/">
        {text('register.goOn')}
      </Button>
    </>
  );
}

/** Returns the same message for approved or withdrawn applications and for invalid links. */
const refusalOf = (problem: Problem, text: ReturnType<typeof useText>): string =>
  problem.status === 409 || problem.status === 404
    ? text('error.supplier_approval_failed')
    : problemText(problem, text);
