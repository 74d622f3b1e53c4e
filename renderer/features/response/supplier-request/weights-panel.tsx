import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { nameOf, type Representation } from '../../../data/representation.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';

/** The weights of the criteria as a bar, in words and in numbers. */
export function WeightsPanel({ request }: { request: Representation<'request'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const criteria = request.evaluationCriteria ?? [];
  if (criteria.length === 0) return null;
  const color = (index: number): string => `series.${(index % 5) + 1}`;
  const title = (criterion: Representation<'evaluationCriterion'>): string =>
    criterion.isPrice === true ? text('evaluation.price') : nameOf(criterion);
  return (
    <Panel title={text('offer.weights')}>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 8, borderRadius: 9, overflow: 'hidden', mb: 1 }}>
        {criteria.map((criterion, index) => (
          <Box key={criterion['@id']} sx={{ width: `${criterion.weight ?? 0}%`, bgcolor: color(index) }} />
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {criteria.map((criterion, index) => (
          <Stack
            key={criterion['@id']}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 1, fontSize: 13, py: 0.25 }}
          >
            <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: color(index), flex: 'none' }} />
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {title(criterion)}
            </Box>
            <span className="tnum">{format.percent(criterion.weight ?? 0, { decimals: 0 })}</span>
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}
