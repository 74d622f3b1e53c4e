import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { operationNamed, operationsOf } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../kit/bottom-bar.tsx';
import { isLastApproval, proposedIn, type ApprovalRequest } from './approval-track.ts';

const rare = ['withdraw', 'delegate'];

/** The decision, always in reach, with what follows from it. */
export function ApprovalFoot(props: { request: ApprovalRequest; description: EntityDescription }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { request, description } = props;
  const mayDecide = operationNamed(request, 'approve') !== undefined;
  if (operationsOf(request).length === 0) return null;
  const { amount } = request;
  const sum = amount ? format.money(amount.amount, amount.currency) : '';
  const isLast = isLastApproval(request);
  const words = text(isLast ? 'approvals.foot.last' : 'approvals.foot.more', {
    kind: proposedIn(request),
    amount: sum,
  });
  return (
    <BottomBar wraps>
      {mayDecide && (
        <Typography variant="body2" sx={{ flex: { xs: '1 1 100%', md: 1 }, minWidth: 0, color: 'text.secondary' }}>
          {words}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          flex: { xs: '1 1 100%', md: 'none' },
          ml: 'auto',
          '& > .MuiButton-root': { flex: { xs: 1, md: 'none' }, minHeight: { xs: 44, md: 32 } },
          '& > .MuiIconButton-root': { minWidth: { xs: 44, md: 0 }, order: -1 },
        }}
      >
        <Actions
          entity="approvalRequest"
          description={description}
          record={request}
          quiet={mayDecide ? rare : []}
          notes={{
            approve: (
              <Typography variant="body2" sx={{ mb: 1.5 }}>
                {words}
              </Typography>
            ),
          }}
        />
      </Box>
    </BottomBar>
  );
}
