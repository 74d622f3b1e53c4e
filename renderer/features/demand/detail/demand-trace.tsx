import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import type { Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useQuantity } from '../../../i18n/use-quantity.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { When } from '../../../kit/when.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import type { ShownTraceLine } from '../../../../schemas/domain/demands/trace-line.ts';

type Demand = Representation<'demand'>;

/** The history from the demand to the delivery, with dates and results. */
export function DemandTrace({ record }: { record: Demand }): ReactNode {
  const text = useText();
  const { createdAt, submittedAt, decidedAt, endedAt, bundledAt, state, approverName, decidedByName, reason } = record;
  const isOver = state === 'declined' || state === 'cancelled' || state === 'closed';
  return (
    <Panel title={text('demand.field.trace')}>
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Step title={text('demand.name')} at={createdAt} />
        {submittedAt && <Step title={text('demand.state.submitted')} at={submittedAt} />}
        {state === 'submitted' && (
          <Step waiting title={text('demands.waits')} note={approverName ?? text('demands.admins')} />
        )}
        {decidedAt && state !== 'declined' && (
          <Step title={text('demand.state.approved')} at={decidedAt} note={decidedByName ?? text('demands.atOnce')} />
        )}
        {isOver && (
          <Step
            tone={state === 'declined' ? 'danger' : 'neutral'}
            glyph={state === 'declined' ? 'x' : 'minus'}
            title={text(`demand.state.${state}`)}
            at={endedAt ?? decidedAt}
            note={reason ?? ''}
          />
        )}
        {bundledAt && <Step title={text('demand.state.bundled')} at={bundledAt} />}
      </Stack>
      {(record.trace ?? []).map((line) => (
        <LineTrace key={line.line} line={line} />
      ))}
    </Panel>
  );
}

function Step(props: {
  title: ReactNode;
  at?: string | null | undefined;
  note?: ReactNode;
  waiting?: boolean;
  tone?: Tone;
  glyph?: GlyphKind;
}): ReactNode {
  const { title, at, note, waiting = false, tone = 'success', glyph = 'check' } = props;
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25, py: 0.75, alignItems: 'flex-start' }}>
      <Box sx={{ pt: '2px' }}>
        <Glyph kind={waiting ? 'time-up' : glyph} tone={waiting ? 'attention' : tone} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {note && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
      {at && (
        <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <When iso={at} as="day" />
        </Typography>
      )}
    </Stack>
  );
}

const linked = (iri: string, label: string | null = null): ReactNode => {
  const path = pageOf(iri);
  return path ? <Link to={path}>{label}</Link> : label;
};

/** One line of the demand, with links for users who may follow them. */
function LineTrace({ line }: { line: ShownTraceLine }): ReactNode {
  const text = useText();
  const format = useFormat();
  const quantityOf = useQuantity();
  const share = line.total
    ? text('demands.share', {
        own: format.quantity(line.quantity),
        total: format.quantity(line.total),
        unit: quantityOf.unit(line.total, line.unit),
      })
    : quantityOf(line.quantity, line.unit);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'line.hair', pt: 1, mt: 1 }}>
      <Typography variant="label" component="h3" sx={{ m: 0 }}>
        {line.name}
      </Typography>
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {share} · {text(`demands.stage.${line.state}`)}
      </Typography>
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {line.request && <Step title={linked(line.request, line.requestTitle)} at={line.publishedAt} />}
        {line.offers !== undefined && line.offers > 0 && (
          <Step title={text('demands.offers', { count: line.offers })} />
        )}
        {line.negotiation && <Step title={linked(line.negotiation, line.negotiationTitle)} />}
        {line.order && <Step title={linked(line.order, line.orderNumber)} at={line.orderedAt} />}
        {!line.order && line.orderedAt && <Step title={text('demand.state.ordered')} at={line.orderedAt} />}
        {line.deliveredAt && <Step title={text('demands.stage.delivered')} at={line.deliveredAt} />}
      </Stack>
    </Box>
  );
}
