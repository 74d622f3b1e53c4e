import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Fact, Facts } from '../../../kit/fact.tsx';
import type { Place } from '../records/place.ts';

/** Says the current state and the next action in one sentence. */
export function ResultBanner(props: {
  negotiation: Representation<'negotiation'>;
  winner: Place | null;
  currency: string;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, winner, currency } = props;
  const { state } = negotiation;
  if (iriOf(negotiation.nextRound)) return null;
  if (state === 'finished') {
    return (
      <Banner tone="attention" glyph="time-up" title={text('result.finished')}>
        {text('result.finished.text')}
      </Banner>
    );
  }
  if (state === 'failed') {
    return (
      <Banner tone="danger" glyph="x" title={text('result.failed')}>
        <FailReasons negotiation={negotiation} />
      </Banner>
    );
  }
  if (!winner?.price) return null;
  const values = { supplier: winner.name, price: format.money(winner.price, currency) };
  if (state === 'negotiated') {
    return (
      <Banner tone="decided" glyph="gavel" title={text('result.negotiated', values)}>
        {text('result.negotiated.text')}
      </Banner>
    );
  }
  return (
    <Banner tone="success" glyph="check" title={text('result.awarded', values)}>
      <AwardFacts negotiation={negotiation} winner={winner} currency={currency} />
    </Banner>
  );
}

/** Shows what the award saved and the reason given for it. */
function AwardFacts(props: { negotiation: Representation<'negotiation'>; winner: Place; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, winner, currency } = props;
  const { savings } = negotiation;
  const { reason } = winner.record;
  if (!savings && !reason) return null;
  return (
    <Facts sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' }, columnGap: 3, mt: 1 }}>
      {savings && (
        <Fact label={text('award.savings')}>
          {`${format.money(savings.amount, currency)} (${format.percent(-Number(savings.percent), { sign: true })})`}
        </Fact>
      )}
      {reason && <Fact label={text('award.reason')}>{reason}</Fact>}
    </Facts>
  );
}

/** Shown while the winner is chosen in the table. */
export function ChoosingBanner({ onCancel }: { onCancel: () => void }): ReactNode {
  const text = useText();
  return (
    <Banner
      tone="attention"
      glyph="arrow"
      title={text('award.choosing')}
      action={<Button onClick={onCancel}>{text('common.cancel')}</Button>}
    >
      {text('award.choosing.text')}
    </Banner>
  );
}

/** The reason given to suppliers, and the internal one. */
function FailReasons({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  return (
    <Facts sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3, mt: 1 }}>
      {(['publicReason', 'internalReason'] as const).map((name) => (
        <Fact key={name} label={text(`common.field.${name}`)}>
          {negotiation[name]}
        </Fact>
      ))}
    </Facts>
  );
}
