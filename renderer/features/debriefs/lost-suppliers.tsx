import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Representation } from '../../data/representation.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useVisitor } from '../../data/use-visitor.ts';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { Glyph } from '../../theme/glyph.tsx';

type Debrief = Representation<'debrief'>;

/** Suppliers that lost, with the way to their debriefs. Shows nothing before an award, nor to the operator. */
export function LostSuppliers({ workflow, negotiation }: { workflow: string; negotiation?: string }): ReactNode {
  const text = useText();
  const { ability } = useVisitor();
  const mayRead = ability.can('read', 'debrief');
  const list = useList<'debrief'>(mayRead ? 'debriefs' : null, {
    workflow,
    ...(negotiation ? { negotiation } : {}),
    itemsPerPage: '100',
  });
  useLive(['/api/debriefs/{id}']);
  const debriefs = list.data?.members ?? [];
  const drafts = debriefs.filter(({ state }) => state === 'drafted').length;
  if (debriefs.length === 0) return null;
  return (
    <Panel
      flush
      title={text('debriefs.list')}
      action={
        <Button size="small" component={RouterLink} to={`/workflows/${workflow.slice(-36)}/debriefs`}>
          {drafts > 0 ? text('debriefs.review', { count: drafts }) : text('debriefs.open')}
        </Button>
      }
    >
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {debriefs.map((debrief) => (
          <Lost key={debrief['@id']} debrief={debrief} />
        ))}
      </Stack>
    </Panel>
  );
}

function Lost({ debrief }: { debrief: Debrief }): ReactNode {
  const text = useText();
  const supplier = useLinkedName(debrief.supplier);
  const isSent = debrief.state === 'sent';
  return (
    <Stack component="li" direction="row" sx={{ px: 2, py: 1, gap: 1.25, alignItems: 'center', flexWrap: 'wrap' }}>
      <Glyph kind={isSent ? 'check' : 'draft'} tone={isSent ? 'success' : 'neutral'} />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {supplier}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text(isSent ? 'debrief.state.sent' : 'debrief.state.drafted')}
      </Typography>
    </Stack>
  );
}
