import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { parseRating, type CellView } from './comparison-view.ts';

type RatingView = Extract<CellView, { kind: 'rating' }>;

/** A rating from −100 to 100 as a bar from the middle with its number, and a field if the caller may rate. */
export function RatingCell(props: { view: RatingView; label: string; onRate: ((rating: number) => void) | null }) {
  const text = useText();
  const format = useFormat();
  const { view, label, onRate } = props;
  if (!view.ranked && !onRate && view.value === null) return text('evaluation.incomplete');
  const rounded = view.value === null ? null : Math.round(Number(view.value));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, justifyContent: 'flex-end' }}>
      <RatingBar value={rounded ?? 0} />
      {onRate ? (
        <RatingInput value={rounded} label={label} onRate={onRate} />
      ) : (
        <Box component="span" className="tnum" sx={{ minWidth: 34, textAlign: 'right' }}>
          {view.value === null ? text('evaluation.notRated') : format.decimal(view.value, { maximum: 1, sign: true })}
        </Box>
      )}
    </Stack>
  );
}

function RatingBar({ value }: { value: number }): ReactNode {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 1,
        maxWidth: 180,
        minWidth: 24,
        height: 4,
        position: 'relative',
        bgcolor: 'line.hair',
        borderRadius: 2,
        display: { xs: 'none', sm: 'block' },
      }}
    >
      <Box sx={{ position: 'absolute', top: -3, bottom: -3, left: '50%', width: '1px', bgcolor: 'line.strong' }} />
      <Box
        sx={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          borderRadius: 2,
          bgcolor: value < 0 ? 'tone.attention.solid' : 'tone.info.solid',
          left: value < 0 ? `${50 + value / 2}%` : '50%',
          width: `${Math.abs(value) / 2}%`,
        }}
      />
    </Box>
  );
}

/** Saved on Enter and on leaving the field; Escape restores the stored rating. */
function RatingInput(props: { value: number | null; label: string; onRate: (rating: number) => void }): ReactNode {
  const text = useText();
  const format = useFormat();
  const stored = props.value === null ? '' : format.decimal(props.value, { sign: true });
  const [typed, setTyped] = useState(stored);
  const [known, setKnown] = useState(stored);
  // Shows ratings stored meanwhile, here or by a colleague, in place, so that keyboard users keep their position.
  if (known !== stored) {
    setKnown(stored);
    setTyped(stored);
  }
  const wrong = typed.trim() !== '' && parseRating(typed) === null;
  const save = (): void => {
    const rating = parseRating(typed);
    if (rating !== null && rating !== props.value) props.onRate(rating);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setTyped(stored);
  };
  return (
    <InputBase
      value={typed}
      placeholder="–"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
      title={wrong ? text('evaluation.ratingRange') : ''}
      inputProps={{
        'aria-label': props.label,
        'aria-invalid': wrong,
        inputMode: 'text',
        className: 'tnum',
        maxLength: 4,
      }}
      sx={{
        width: 60,
        border: 1,
        borderColor: wrong ? 'tone.danger.solid' : 'line.field',
        borderRadius: '6px',
        bgcolor: 'background.paper',
        '& input': {
          textAlign: 'right',
          py: { xs: '10px', md: '2px' },
          px: 1,
          fontSize: { xs: 16, md: 13 },
          height: 20,
        },
        '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
      }}
    />
  );
}
