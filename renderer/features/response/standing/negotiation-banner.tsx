import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import { nameOf, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useServerNow } from '../../../data/use-server-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { negotiationPhase } from './negotiation-phase.ts';

const looks: Record<ReturnType<typeof negotiationPhase>, { tone: Tone; glyph: GlyphKind }> = {
  published: { tone: 'info', glyph: 'clock' },
  started: { tone: 'live', glyph: 'live' },
  over: { tone: 'neutral', glyph: 'time-up' },
};

/** Once an offer is negotiated, that is where its supplier goes on. */
export function NegotiationBanner({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  useServerNow(30_000);
  const phase = negotiationPhase(negotiation);
  const start = negotiation.startDate ?? '';
  const finish = negotiation.effectiveFinish ?? '';
  const values = {
    title: nameOf(negotiation),
    type: text(`negotiationType.${negotiation.type}`),
    start: start && format.dateTime(start),
    startIn: start && format.relative(start),
    finish: finish && format.dateTime(finish),
    finishIn: finish && format.relative(finish),
    hasFinish: finish ? 'yes' : 'no',
    zone: format.timeZone,
  };
  const look = phase === 'over' ? {} : ({ variant: 'contained', color: 'primary' } as const);
  const action = (
    <Button component={Link} to={pageOf(negotiation['@id']) ?? '/negotiations'} {...look} sx={{ flex: 'none' }}>
      {text('offer.negotiation.open')}
    </Button>
  );
  return (
    <Banner {...looks[phase]} title={text(`offer.negotiation.${phase}`, values)} action={action}>
      {text(`offer.negotiation.${phase}.text`, values)}
    </Banner>
  );
}
