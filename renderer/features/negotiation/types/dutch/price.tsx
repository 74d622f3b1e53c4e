import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Fact, Facts } from '../../../../kit/fact.tsx';
import { missing } from '../../../../kit/money.tsx';
import { DutchStairs } from './stairs.tsx';
import { stepSecondsOf, stepsOf } from './steps.ts';
import { percentBelow } from '../../room/figures/room-figures.ts';
import { currencyOf } from '../../records/facts.ts';
import { priceClockOf } from '../../records/price-clock.ts';

/** The current price as the largest element; the stairs show its progress. */
export function DutchPrice({
  negotiation,
  own,
}: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const clock = priceClockOf(negotiation);
  const currency = currencyOf(negotiation);
  const initial = own.initialPrice ?? null;
  const below = clock && percentBelow(clock.price, initial);
  const finish = negotiation.effectiveFinish ?? '';
  const steps = stepsOf(negotiation);
  return (
    <>
      <Box>
        <Typography variant="head" component="h2" sx={{ color: 'text.secondary', m: 0 }}>
          {text('room.dutch.now')}
        </Typography>
        <Typography
          variant="figureLarge"
          component="p"
          data-price-now
          sx={{ m: 0, fontSize: { xs: 40, md: 56 }, lineHeight: { xs: '48px', md: '64px' } }}
        >
          {clock ? format.money(clock.price, currency) : missing}
        </Typography>
      </Box>
      {clock && (
        <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 2 }}>
          <DutchStairs step={clock.step} steps={steps} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text('room.dutch.step', { step: clock.step + 1, steps })}
          </Typography>
        </Box>
      )}
      <Facts sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, gap: 2 }}>
        <Fact label={text('room.own.initial')}>{initial === null ? missing : format.money(initial, currency)}</Fact>
        <Fact label={text('room.dutch.against')}>
          {below === null ? missing : format.percent(-Number(below), { sign: true })}
        </Fact>
        <Fact label={text('room.dutch.each')}>
          {text('room.dutch.seconds', { seconds: stepSecondsOf(negotiation) })}
        </Fact>
        <Fact label={text('room.dutch.latest')}>{finish ? format.clock(finish) : missing}</Fact>
      </Facts>
    </>
  );
}
