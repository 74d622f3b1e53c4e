import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { idOf } from '../../../data/resources.ts';
import { useList } from '../../../data/use-record.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';

const OperationDialog = lazy(() => import('../../../generic/actions/operation-dialog.tsx'));

type Invitation = Representation<'invitation'>;

export interface OwnInvitations {
  /** The invitation that the organization declined. */
  declined: Invitation | undefined;
  /** The invitation that it can decline. */
  open: Invitation | undefined;
}

/** The supplier's invitations to a request; fetched only while there is no offer. */
export function useOwnInvitations(request: Representation<'request'>, isAsked: boolean): OwnInvitations {
  const list = useList<'invitation'>(isAsked ? 'invitations' : null, { requestId: request['@id'] });
  const members = isAsked ? (list.data?.members ?? []) : [];
  return {
    declined: members.find(({ declinedAt }) => declinedAt),
    open: members.find((one) => operationNamed(one, 'decline')),
  };
}

/** Declines to offer, with a reason. */
export function DeclineButton({ invitation }: { invitation: Invitation }): ReactNode {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const description = useSchema('invitation');
  const operation = operationNamed(invitation, 'decline');
  if (!operation) return null;
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)} sx={{ flex: 'none', minHeight: { xs: 44, sm: 32 } }}>
        {text('invitation.operation.decline')}
      </Button>
      {asking && description.data && (
        <Suspense fallback={null}>
          <OperationDialog
            entity="invitation"
            description={description.data}
            record={invitation}
            operation={operation}
            onClose={() => setAsking(false)}
            onDone={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export function DeclinedBanner(props: { request: Representation<'request'>; invitation: Invitation }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { request, invitation } = props;
  const finish = request.finishDate ?? '';
  const values = {
    reason: invitation.declineReason ?? '',
    finish: finish && format.dateTime(finish),
    finishIn: finish && format.relative(finish),
  };
  const action = request.state === 'started' && (
    <Button component={Link} to={`/responses/create?request=${idOf(request['@id'])}`} sx={{ flex: 'none' }}>
      {text('offer.startAfterAll')}
    </Button>
  );
  return (
    <Banner tone="neutral" glyph="minus" title={text('offer.banner.declined')} action={action}>
      {text('offer.banner.declined.text', values)}
    </Banner>
  );
}
