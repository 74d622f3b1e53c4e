import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { dutchPlan } from '../../../../../schemas/mechanisms/dutch/plan.ts';
import { enteredSettings } from '../../../../../schemas/mechanisms/common/read-state.ts';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Panel } from '../../../../kit/panel.tsx';
import { lowestInitial } from '../../records/place.ts';
import { DutchStairs } from './stairs.tsx';
import { currencyOf } from '../../records/facts.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import type { Place } from '../../records/place.ts';

/** Shows how far the price has risen. For the purchaser, who knows both ends of the range. */
export function DutchProgress(props: {
  negotiation: Representation<'negotiation'>;
  places: readonly Place[];
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, places } = props;
  const clock = priceClockOf(negotiation);
  const lowest = lowestInitial(places);
  if (!clock || lowest === null) return null;
  const currency = currencyOf(negotiation);
  const plan = dutchPlan(enteredSettings(negotiation.settings), { lowest, currency });
  const ends = [
    { step: 1, price: plan.startPrice },
    { step: plan.steps, price: plan.lastPrice },
  ];
  return (
    <Panel title={text('room.chart.title')}>
      <DutchStairs step={clock.step} steps={plan.steps} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 0.5 }}>
        {ends.map(({ step, price }, index) => (
          <Typography
            key={step}
            variant="caption"
            sx={{ color: 'text.secondary', textAlign: index ? 'right' : 'left' }}
          >
            <Box component="span" className="tnum" sx={{ display: 'block', color: 'text.primary', fontWeight: 500 }}>
              {format.money(price, currency)}
            </Box>
            {text(index ? 'room.dutch.last' : 'room.dutch.first')}
          </Typography>
        ))}
      </Stack>
    </Panel>
  );
}
