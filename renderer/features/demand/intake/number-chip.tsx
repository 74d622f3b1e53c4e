import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Banknote, Barcode, Building2, Calendar, CircleHelp, Hash, MapPin, Minus, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NumberFate } from '../../../../schemas/domain/understanding/number-fates.ts';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import type { Chip } from '../ledger.ts';

type Series = 1 | 2 | 3 | 4 | 5;

/** Icon and color of each outcome. Open numbers use the attention tone, unused ones none. */
export const fateLooks: Record<NumberFate, { Icon: typeof Hash; series: Series | null }> = {
  quantity: { Icon: Hash, series: 1 },
  size: { Icon: Ruler, series: 5 },
  article: { Icon: Barcode, series: 5 },
  day: { Icon: Calendar, series: 4 },
  place: { Icon: MapPin, series: 2 },
  costCenter: { Icon: Building2, series: 2 },
  money: { Icon: Banknote, series: 3 },
  unused: { Icon: Minus, series: null },
  open: { Icon: CircleHelp, series: null },
};

export const fateColor = (fate: NumberFate): string => {
  const { series } = fateLooks[fate];
  const path = series ? `series-${series}` : fate === 'open' ? 'tone-attention-fg' : 'text-secondary';
  return `var(--p-palette-${path})`;
};

/** A number of the text, with its use. */
export function NumberChip(props: {
  chip: Chip;
  /** Number of the item from 1; null if it belongs to no item. */
  item: number | null;
  isRinged: boolean;
  onPoint: (isPointed: boolean) => void;
  onChoose: () => void;
}): ReactNode {
  const text = useText();
  const { chip, item, isRinged, onPoint, onChoose } = props;
  const { fate, from } = chip;
  const { Icon, series } = fateLooks[fate];
  const color = fateColor(fate);
  const isOpen = fate === 'open';
  return (
    <ButtonBase
      data-number={chip.start}
      onClick={onChoose}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      sx={{
        display: 'inline-flex',
        gap: '5px',
        alignItems: 'center',
        minHeight: { xs: 44, sm: 26 },
        px: { xs: 1.25, sm: '6px' },
        mx: { xs: 0, sm: '2px' },
        borderRadius: '5px',
        border: '1px solid',
        borderStyle: fate === 'unused' ? 'dashed' : 'solid',
        borderColor: series ? tint(color, 42) : isOpen ? color : 'line.strong',
        bgcolor: series ? tint(color, 11) : isOpen ? 'tone.attention.bg' : 'transparent',
        color: fate === 'unused' ? 'text.secondary' : 'text.primary',
        font: 'inherit',
        verticalAlign: 'baseline',
        ...(isRinged ? { boxShadow: '0 0 0 2px var(--p-palette-primary-main)' } : {}),
        '& svg': { color, flex: 'none' },
      }}
    >
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{text(`demands.number.${fate}`)}: </VisuallyHidden>
      {from}
      {item !== null && (
        <Box
          component="span"
          sx={{ pl: '5px', borderLeft: 1, borderColor: 'line.strong', fontSize: 11, color: 'text.secondary' }}
        >
          <VisuallyHidden>{text('demands.item', { number: item })}</VisuallyHidden>
          <span aria-hidden>{item}</span>
        </Box>
      )}
    </ButtonBase>
  );
}

const tint = (color: string, percent: number): string => `color-mix(in srgb, ${color} ${percent}%, transparent)`;
