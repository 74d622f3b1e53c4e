import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { isLastApproval, proposedIn, type ApprovalRequest } from './approval-track.ts';

/** The effect of each answer, before it is given. */
export function ConsequencesPanel({ request }: { request: ApprovalRequest }): ReactNode {
  const text = useText();
  const kind = proposedIn(request);
  const isLast = isLastApproval(request);
  const parts = [
    {
      title: text('approvals.ifApprove'),
      words: text(isLast ? 'approvals.ifApprove.last' : 'approvals.ifApprove.more', { kind }),
    },
    { title: text('approvals.ifDecline'), words: text('approvals.ifDecline.text') },
    { title: text('approvals.ifChange'), words: text('approvals.ifChange.text') },
  ];
  return (
    <Panel title={text('approvals.consequences')}>
      <Stack sx={{ gap: 1.5 }}>
        {parts.map(({ title, words }) => (
          <div key={title}>
            <Typography variant="label" component="h3" sx={{ m: 0 }}>
              {title}
            </Typography>
            <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
              {words}
            </Typography>
          </div>
        ))}
        <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {request.separateDuties && text('approvals.separateDuties')}
        </Typography>
      </Stack>
    </Panel>
  );
}
