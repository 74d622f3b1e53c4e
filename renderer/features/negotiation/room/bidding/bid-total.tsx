import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import { quickSteps, stepDown, type BidRules } from './bid-draft.ts';

/** The new total, typed in the reader's number format or set by a step below the current price. */
export function BidTotal(props: {
  typed: string;
  onType: (typed: string) => void;
  rules: BidRules;
  problem: string | null;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { typed, onType, rules, problem } = props;
  const parsed = format.parse(typed);
  const understood =
    parsed !== null && typed.trim() !== ''
      ? text('room.bid.understood', { price: format.money(parsed, rules.currency) })
      : '';
  return (
    <>
      <TextInput
        id="bid-total"
        label={text('room.bid.total')}
        value={typed}
        autoComplete="off"
        error={problem ?? false}
        help={understood}
        onChange={(event) => onType(event.target.value)}
        inputProps={{
          inputMode: 'decimal',
          className: 'tnum',
          'data-bid-field': true,
          enterKeyHint: 'done',
          style: { height: 32, fontSize: 20, fontWeight: 600, textAlign: 'right' },
        }}
        startAdornment={<InputAdornment position="start">{format.symbol(rules.currency)}</InputAdornment>}
      />
      <Stack
        component="fieldset"
        direction="row"
        aria-label={text('room.bid.steps')}
        sx={{ gap: 0.75, border: 0, p: 0, m: 0, minWidth: 0 }}
      >
        {quickSteps.map((percent) => (
          <Button
            key={percent}
            size="small"
            onClick={() => onType(format.amount(stepDown(percent, rules), rules.currency))}
            sx={{ flex: 1, px: 0.5, minHeight: { xs: 44, md: 32 } }}
          >
            <span className="tnum">
              {format.percent(-Number(percent), { sign: true, decimals: decimalsOf(percent) })}
            </span>
          </Button>
        ))}
      </Stack>
    </>
  );
}

const decimalsOf = (percent: string): number => percent.split('.')[1]?.length ?? 0;
