import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { pageOf } from '../../data/resources.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { firstNames } from '../../kit/first-names.ts';
import { useNames } from '../negotiation/records/use-records.ts';
import { proposedIn, type ApprovalRequest } from './approval-track.ts';

/** Each request that holds an award or order of the page, with the people it waits for, or why it was declined. */
export function ApprovalBanners({ requests }: { requests: readonly ApprovalRequest[] }): ReactNode {
  return requests.map((request) => (
    <AllMessages key={request['@id']} waiting={null}>
      {request.state === 'declined' ? <DeclinedBanner request={request} /> : <ApprovalBanner request={request} />}
    </AllMessages>
  ));
}

function DeclinedBanner({ request }: { request: ApprovalRequest }): ReactNode {
  const text = useText();
  return (
    <Banner tone="danger" glyph="x" title={text('approvals.declined')} action={<OpenRequest request={request} />}>
      {request.reason}
    </Banner>
  );
}

function OpenRequest({ request }: { request: ApprovalRequest }): ReactNode {
  const text = useText();
  return (
    <Button
      component={RouterLink}
      to={pageOf(request['@id']) ?? '/approval-requests'}
      sx={{ flex: 'none', minHeight: { xs: 44, sm: 32 } }}
    >
      {text('approvals.requested.open')}
    </Button>
  );
}

function ApprovalBanner({ request }: { request: ApprovalRequest }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { waitsFor, proposedBy, amount } = request;
  const people = waitsFor ?? [];
  const nameOf = useNames([...people, ...(proposedBy ? [proposedBy] : [])]);
  const names = people.map(nameOf).filter(Boolean);
  return (
    <Banner
      tone="attention"
      glyph="time-up"
      title={
        names.length > 0 ? text('approvals.waits', { names: firstNames(names, text) }) : text('approvals.waits.any')
      }
      action={<OpenRequest request={request} />}
    >
      {text('approvals.waits.text', {
        kind: proposedIn(request),
        amount: amount ? format.money(amount.amount, amount.currency) : '',
        name: proposedBy ? nameOf(proposedBy) || '–' : '–',
      })}
    </Banner>
  );
}
