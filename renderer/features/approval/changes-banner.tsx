import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { iriOf } from '../../data/representation.ts';
import { useRecord } from '../../data/use-record.ts';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import type { ApprovalRequest } from './approval-track.ts';

/** Why nothing was awarded or ordered: what changed, or the reason for declining. */
export function ChangesBanner({ request }: { request: ApprovalRequest }): ReactNode {
  const text = useText();
  const { state, reason, changes } = request;
  if (state === 'declined')
    return (
      <Banner tone="danger" glyph="x" title={text('approvals.declined')}>
        {reason}
      </Banner>
    );
  if (state !== 'outdated') return null;
  return (
    <Banner tone="attention" glyph="warn" title={text('approvals.outdated')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {(changes ?? []).map(({ kind, record }) => (
          <Change key={`${kind} ${record}`} kind={kind} offer={record} />
        ))}
      </Box>
    </Banner>
  );
}

function Change({ kind, offer }: { kind: string; offer: string | null }): ReactNode {
  const text = useText();
  const { data } = useRecord<'response'>(offer);
  const supplier = useLinkedName(iriOf(data?.organization));
  return <li>{text('approvals.change', { kind, supplier: supplier || '', named: supplier ? 'yes' : 'no' })}</li>;
}
