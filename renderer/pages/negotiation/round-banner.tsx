import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { iriOf, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { numberOrNull } from './room/room-types.ts';

/** An old round points to the newer one; a later round to the one before. */
export function RoundBanner({ negotiation }: { negotiation: Representation }): ReactNode {
  const text = useText();
  const next = pageOf(iriOf(negotiation['nextRound']));
  const previous = pageOf(iriOf(negotiation['previousRound']));
  const round = numberOrNull(negotiation['round']) ?? 1;
  if (next) {
    const action = (
      <Button component={RouterLink} to={next}>
        {text('negotiation.round.toNext')}
      </Button>
    );
    return <Banner tone="info" glyph="arrow" title={text('negotiation.round.newer', { round })} action={action} />;
  }
  if (!previous) return null;
  const action = (
    <Button component={RouterLink} to={previous}>
      {text('negotiation.round.toPrevious')}
    </Button>
  );
  return <Banner tone="neutral" glyph="arrow" title={text('negotiation.round.this', { round })} action={action} />;
}
