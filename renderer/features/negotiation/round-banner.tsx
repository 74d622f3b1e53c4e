import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { iriOf, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { useLive } from '../../data/use-live.tsx';
import { useRecord } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';

/** Links to the rounds before and after this one. Suppliers see the next one only once it is published. */
export function RoundBanner({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  const following = iriOf(negotiation.nextRound);
  const next = useRecord<'negotiation'>(following);
  const isHidden = next.error?.status === 404;
  // The first message after publishing makes it visible.
  useLive([isHidden && '/api/default-negotiations/{id}']);
  const previous = pageOf(iriOf(negotiation.previousRound));
  const round = negotiation.round ?? 1;
  if (!following && !previous) return null;
  const words = following ? (isHidden ? 'coming' : 'newer') : 'this';
  const links = [
    ...(previous ? [{ to: previous, label: text('negotiation.round.toPrevious') }] : []),
    ...(following && !isHidden ? [{ to: pageOf(following) ?? '', label: text('negotiation.round.toNext') }] : []),
  ];
  return (
    <Banner
      tone={following ? 'info' : 'neutral'}
      glyph="arrow"
      title={text(`negotiation.round.${words}`, { round })}
      action={<RoundLinks links={links} />}
    >
      {isHidden && text('negotiation.round.coming.text')}
    </Banner>
  );
}

function RoundLinks({ links }: { links: readonly { to: string; label: string }[] }): ReactNode {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {links.map(({ to, label }) => (
        <Button key={to} component={RouterLink} to={to}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}
