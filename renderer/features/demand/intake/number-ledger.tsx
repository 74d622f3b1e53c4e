import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { numberFates } from '../../../../schemas/domain/understanding/number-fates.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Draft } from '../draft.ts';
import { fieldOfChip, piecesOf, type Chip } from '../ledger.ts';
import { fateColor, fateLooks, NumberChip } from './number-chip.tsx';

export interface LedgerProps {
  typed: string;
  chips: readonly Chip[];
  draft: Draft;
  /** Id of the form's field that is pointed at, here or in the form. */
  pointed: string | null;
  onPoint: (field: string | null) => void;
  onChoose: (chip: Chip) => void;
}

/** The typed text with a chip for each number; phones show only the chips. */
export function NumberLedger(props: LedgerProps): ReactNode {
  const { typed, chips, draft, pointed, onPoint, onChoose } = props;
  const text = useText();
  if (chips.length === 0) return null;
  const numberOf = (key: string | null): number | null => {
    const index = draft.items.findIndex((item) => item.key === key);
    return index < 0 ? null : index + 1;
  };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'line.hair' }}>
      <Typography variant="caption" component="h3" sx={{ color: 'text.secondary', m: 0, px: 2, pt: 1.5 }}>
        {text('demands.numbers')}
      </Typography>
      <Box
        sx={{
          px: 2,
          py: 1,
          fontSize: 15,
          lineHeight: { sm: '32px' },
          whiteSpace: { sm: 'pre-wrap' },
          overflowWrap: 'anywhere',
          display: { xs: 'flex', sm: 'block' },
          flexWrap: 'wrap',
          gap: 1,
        }}
      >
        {piecesOf(typed, chips).map(({ text: words, chip }, index) => {
          if (!chip)
            return (
              <Box key={index} component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {words}
              </Box>
            );
          const field = fieldOfChip(chip, draft);
          return (
            <NumberChip
              key={index}
              chip={chip}
              item={numberOf(chip.item)}
              isRinged={field !== null && field === pointed}
              onPoint={(isPointed) => onPoint(isPointed ? field : null)}
              onChoose={() => onChoose(chip)}
            />
          );
        })}
      </Box>
      <Legend chips={chips} />
      <Placed chips={chips} />
    </Box>
  );
}

/** The uses that occur, each with its icon. */
function Legend({ chips }: { chips: readonly Chip[] }): ReactNode {
  const text = useText();
  return (
    <Stack direction="row" sx={{ px: 2, pb: 1.25, columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', fontSize: 12 }}>
      {numberFates
        .filter((fate) => chips.some((chip) => chip.fate === fate))
        .map((fate) => {
          const { Icon } = fateLooks[fate];
          return (
            <Box
              key={fate}
              component="span"
              sx={{
                display: 'inline-flex',
                gap: '5px',
                alignItems: 'center',
                color: fate === 'open' ? 'tone.attention.fg' : 'text.secondary',
                '& svg': { color: fateColor(fate) },
              }}
            >
              <Icon size={14} aria-hidden />
              {text(`demands.number.${fate}`)}
            </Box>
          );
        })}
    </Stack>
  );
}

/** "6 of 7 numbers placed", with a mark for each. */
function Placed({ chips }: { chips: readonly Chip[] }): ReactNode {
  const text = useText();
  const placed = chips.filter(({ fate }) => fate !== 'open').length;
  return (
    <Stack
      direction="row"
      sx={{ px: 2, py: 1, gap: 1.25, alignItems: 'center', borderTop: 1, borderColor: 'line.hair', flexWrap: 'wrap' }}
    >
      <Typography variant="body2" component="output">
        {text('demands.numbers.placed', { placed, count: chips.length })}
      </Typography>
      <Stack aria-hidden direction="row" sx={{ gap: '3px', flexWrap: 'wrap' }}>
        {chips.slice(0, 40).map(({ start, fate }) => (
          <Box
            key={start}
            component="span"
            sx={{
              width: 16,
              height: 7,
              borderRadius: '2px',
              border: '1px solid',
              borderColor: fateColor(fate),
              bgcolor: fate === 'open' ? 'transparent' : fateColor(fate),
            }}
          />
        ))}
      </Stack>
    </Stack>
  );
}
