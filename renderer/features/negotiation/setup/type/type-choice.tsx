import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Glyph } from '../../../../theme/glyph.tsx';
import { priceCurves } from './price-curves.tsx';
import { typeCards, type TypeCard } from './type-cards.ts';

/** One card with a radio button per type. Types that cannot be published yet say so and are disabled. */
export function TypeChoice(props: {
  value: string;
  /** Types that the workflow's type allows; all if absent. */
  allowed?: readonly string[] | undefined;
  onChange: (type: string) => void;
}): ReactNode {
  const { value, allowed, onChange } = props;
  const text = useText();
  return (
    <Box
      component="fieldset"
      aria-label={text('negotiation.field.type')}
      sx={{
        border: 0,
        m: 0,
        minWidth: 0,
        px: { xs: 2, md: 3 },
        py: 2,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
        gap: 1.5,
      }}
    >
      {typeCards
        .filter(({ type }) => allowed?.includes(type) ?? true)
        .map((card) => (
          <Card key={card.type} card={card} checked={card.type === value} onChoose={() => onChange(card.type)} />
        ))}
    </Box>
  );
}

function Card({ card, checked, onChoose }: { card: TypeCard; checked: boolean; onChoose: () => void }): ReactNode {
  const text = useText();
  const { type, available } = card;
  const ids = { name: `type-${type}`, rule: `type-${type}-rule` };
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        border: 1,
        borderColor: checked ? 'primary.main' : 'line.hair',
        boxShadow: checked ? 'inset 0 0 0 1px var(--p-palette-primary-main)' : 'none',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        overflow: 'hidden',
        cursor: available ? 'pointer' : 'default',
        '&:focus-within': { outline: '2px solid var(--p-palette-primary-main)', outlineOffset: 2 },
        ...(available ? { '&:hover': { borderColor: checked ? 'primary.main' : 'line.field' } } : {}),
      }}
    >
      <Box
        component="input"
        type="radio"
        name="negotiation-type"
        value={type}
        checked={checked}
        disabled={!available}
        aria-labelledby={ids.name}
        aria-describedby={ids.rule}
        onChange={onChoose}
        sx={{ position: 'absolute', opacity: 0, inset: 0, width: 1, height: 1, m: 0, cursor: 'inherit' }}
      />
      <Curve card={card} checked={checked} />
      <Stack sx={{ p: 1.75, flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography id={ids.name} variant="h3" component="span" sx={{ flex: 1 }}>
            {text(`negotiationType.${type}`)}
          </Typography>
          {checked && <Glyph kind="check" tone="info" size={16} />}
        </Stack>
        <Box component="span" id={ids.rule} sx={{ display: 'block' }}>
          <Typography variant="body2" component="span" sx={{ display: 'block', mt: 0.5 }}>
            {text(`negotiationType.${type}.rule`)}
          </Typography>
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary', mt: 0.75 }}>
            {text(`types.others.${type}`)}
          </Typography>
        </Box>
        <Box sx={{ flex: 1, minHeight: 12 }} />
        <CardFoot card={card} />
      </Stack>
    </Box>
  );
}

function Curve({ card: { traits, available }, checked }: { card: TypeCard; checked: boolean }): ReactNode {
  return (
    <Box
      sx={{
        bgcolor: checked ? 'surface.selected' : 'surface.sunken',
        width: { xs: 96, sm: 1 },
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        px: { xs: 1, sm: 2 },
        py: 1.5,
        opacity: available ? 1 : 0.5,
      }}
    >
      <svg viewBox="0 0 138 52" height="64" width="100%" aria-hidden="true">
        {priceCurves[traits.curve]}
      </svg>
    </Box>
  );
}

function CardFoot({ card }: { card: TypeCard }): ReactNode {
  const text = useText();
  const { binding, attention } = card.traits;
  if (!card.available) {
    return (
      <Box>
        <Badge tone="neutral" glyph="draft">
          {text('types.notYet')}
        </Badge>
      </Box>
    );
  }
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
      {binding === 'choice' ? (
        <Badge tone="neutral">{text('types.binding.choice')}</Badge>
      ) : (
        <Badge tone="decided" glyph="gavel">
          {text(`types.binding.${binding}`)}
        </Badge>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Timer size={12} aria-hidden />
        {text(`types.attention.${attention}`)}
      </Typography>
    </Stack>
  );
}
