import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { DebriefFacts } from '../../../schemas/domain/debrief/facts.ts';
import type { PriceDistance } from '../../../schemas/domain/debrief/price-distance.ts';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { missing } from '../../kit/money.tsx';
import { DataTable } from '../../kit/table.tsx';

/** The calculated facts, the same for the purchaser and the supplier. */
export function DebriefFactList({ facts, own }: { facts: DebriefFacts; own: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const rows = factRows(facts, { text, format });
  return (
    <>
      {rows.length > 0 && (
        <Box component="dl" sx={{ m: 0 }}>
          {rows.map(({ label, value }, index) => (
            <Box
              key={label}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: '168px 1fr' },
                columnGap: 2,
                px: 2,
                py: 1.25,
                borderTop: index ? 1 : 0,
                borderColor: 'line.hair',
              }}
            >
              <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ typography: 'body1', m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <ScoreTable facts={facts} own={own} />
    </>
  );
}

/** Facts in words. Those that are not told have no row. */
function factRows(facts: DebriefFacts, tools: { text: Text; format: Format }): { label: string; value: string }[] {
  const { text, format } = tools;
  const { rank, distance, lowerBy, requirements, unmet } = facts;
  const rows = [
    { label: text('debriefs.rank'), value: rank && text('debriefs.rank.of', rank) },
    { label: text('debriefs.distance'), value: distance && distanceText(distance, tools) },
    {
      label: text('debriefs.lowerBy'),
      value:
        lowerBy == null
          ? null
          : text('debriefs.lowerBy.percent', { percent: format.percent(lowerBy, { decimals: 0 }) }),
    },
    {
      label: text('debriefs.requirements'),
      value:
        unmet.length > 0
          ? text('debriefs.requirements.unmet', { titles: unmet.join(', ') })
          : requirements > 0 && text('debriefs.requirements.met', { count: requirements }),
    },
  ];
  return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** The distance of the relative price from the winner's, in words. */
export function distanceText(distance: PriceDistance, { text, format }: { text: Text; format: Format }): string {
  if (distance.kind === 'not_above') return text('debriefs.distance.notAbove');
  const { percent } = distance;
  return percent === 0
    ? text('debriefs.distance.below', { percent: format.percent(2.5) })
    : text('debriefs.distance.about', { percent: format.percent(percent, { decimals: 0 }) });
}

function ScoreTable({ facts: { criteria, quality }, own }: { facts: DebriefFacts; own: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (criteria.length === 0 || !quality) return null;
  const points = (value: string | null): string => (value === null ? missing : format.quantity(value));
  // One criterion is its own sum.
  const sum = criteria.length > 1 ? [{ ...quality, title: text('debriefs.quality') }] : [];
  const rows = [...criteria, ...sum];
  const hasWinner = rows.some(({ winner }) => winner !== null);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'line.hair', overflowX: 'auto' }}>
      <DataTable
        dense
        label={text('debriefs.quality')}
        rows={rows}
        rowKey={({ title }, index) => `${index} ${title}`}
        columns={[
          { head: text('debriefs.criterion'), render: ({ title }) => title },
          { head: text('debriefs.maximum'), right: true, render: ({ maximum }) => points(maximum) },
          { head: own, right: true, render: (row) => points(row.own) },
          hasWinner && { head: text('debriefs.winner'), right: true, render: ({ winner }) => points(winner) },
        ]}
      />
    </Box>
  );
}
