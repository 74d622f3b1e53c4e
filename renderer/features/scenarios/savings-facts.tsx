import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Scenario } from './scenario-types.ts';

const baselines = ['lowestOffer', 'lastPrice', 'targetPrice'] as const;

/** What is saved against each baseline, one below the other; without those that there are none of. */
export function SavingsFacts({ scenario, currency }: { scenario: Scenario; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const known = baselines.flatMap((name) => {
    const amount = scenario.savings?.[name];
    return amount == null ? [] : [{ name, amount }];
  });
  if (known.length === 0) return null;
  return (
    <Box component="section" aria-label={text('scenarios.savings')}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: 13, fontWeight: 500 }}>
        {text('scenarios.savings')}
      </Box>
      {known.map(({ name, amount }) => (
        <Stack key={name} direction="row" sx={{ justifyContent: 'space-between', gap: 1, fontSize: 13 }}>
          <span>{text(`awardScenario.field.savings.${name}`)}</span>
          <Box
            component="span"
            className="tnum"
            sx={{ fontWeight: 500, color: Number(amount) > 0 ? 'tone.success.fg' : 'text.secondary' }}
          >
            {format.money(amount, currency)}
          </Box>
        </Stack>
      ))}
    </Box>
  );
}
