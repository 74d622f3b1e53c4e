import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { missing } from '../../../../kit/money.tsx';
import { bidBounds, type BidDraft, type BidRules } from './bid-draft.ts';

/** The current price, the new total if unit prices make it, the reduction, and the known limits. */
export function BidFacts({ draft, rules }: { draft: BidDraft; rules: BidRules }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { currency, minimumDecrement } = rules;
  const { highest, lowest } = bidBounds(rules);
  const step =
    draft.down === null || draft.downPercent === null || Number(draft.down) < 0
      ? missing
      : text('room.bid.down.value', {
          amount: format.money(draft.down, currency),
          percent: format.percent(draft.downPercent),
        });
  const rows = [
    { label: text('room.bid.now'), value: format.money(rules.currentPrice, currency) },
    ...(draft.total === null ? [] : [{ label: text('room.bid.new'), value: format.money(draft.total, currency) }]),
    { label: text('room.bid.down'), value: step },
    ...(minimumDecrement ? [{ label: text('room.bid.highest'), value: format.money(highest, currency) }] : []),
    ...(lowest === null ? [] : [{ label: text('room.bid.lowest'), value: format.money(lowest, currency) }]),
  ];
  return (
    <Stack component="dl" sx={{ m: 0, fontSize: 13, gap: 0.5 }}>
      {rows.map(({ label, value }) => (
        <Stack key={label} direction="row" sx={{ gap: 1 }}>
          <Box component="dt" sx={{ flex: 1, color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" className="tnum" sx={{ m: 0, fontWeight: 500, textAlign: 'right' }}>
            {value}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
