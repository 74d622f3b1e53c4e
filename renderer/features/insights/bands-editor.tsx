import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { advices, type Advice } from '../../../schemas/domain/scorecard.ts';
import { useText } from '../../i18n/use-text.ts';
import { Choose } from '../../kit/choose.tsx';
import { NumberInput } from '../../kit/number-input.tsx';
import { Panel } from '../../kit/panel.tsx';
import { splitLast, withoutBand, type CardDraft } from './card-draft.ts';

const mostBands = 6;
type Band = CardDraft['bands'][number];
const isAdvice = (value: string): value is Advice => advices.some((advice) => advice === value);

/** Edits bands from 0 to 100 without gaps: each starts at the end of the previous one, and the last ends at 100. */
export function BandsEditor({
  draft,
  setDraft,
}: {
  draft: CardDraft;
  setDraft: (draft: CardDraft) => void;
}): ReactNode {
  const text = useText();
  const change = (at: number, values: Partial<Band>): void =>
    setDraft({ ...draft, bands: draft.bands.map((band, index) => (index === at ? { ...band, ...values } : band)) });
  return (
    <Panel title={text('scorecard.bands')} hint={text('scorecard.bands.hint')}>
      <Stack sx={{ gap: 1.5 }}>
        {draft.bands.map((band, at) => (
          <BandRow
            // oxlint-disable-next-line react/no-array-index-key -- a band is its place
            key={at}
            {...band}
            from={draft.bands[at - 1]?.to ?? 0}
            isLast={at === draft.bands.length - 1}
            onChange={(values) => change(at, values)}
            onRemove={draft.bands.length > 1 ? () => setDraft(withoutBand(draft, at)) : null}
          />
        ))}
        {draft.bands.length < mostBands && (
          <Box>
            <Button size="small" startIcon={<Plus size={15} />} onClick={() => setDraft(splitLast(draft))}>
              {text('scorecard.band.add')}
            </Button>
          </Box>
        )}
      </Stack>
    </Panel>
  );
}

function BandRow(
  props: Band & {
    from: number;
    isLast: boolean;
    onChange: (values: Partial<Band>) => void;
    /** Null for the only band. */
    onRemove: (() => void) | null;
  },
): ReactNode {
  const text = useText();
  const { from, to, advice, isLast, onChange, onRemove } = props;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr auto', sm: '84px 110px minmax(0, 1fr) 40px' },
      }}
    >
      <Typography
        variant="label"
        component="span"
        className="tnum"
        sx={{ pb: 1, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {text('scorecard.band', { from })}
      </Typography>
      {isLast ? (
        <Typography variant="body2" className="tnum" sx={{ pb: 1, color: 'text.secondary' }}>
          {text('scorecard.band.until')} 100
        </Typography>
      ) : (
        <NumberInput
          label={text('scorecard.band.until')}
          value={to}
          onChange={(value) => onChange({ to: value ?? 0 })}
        />
      )}
      <Choose
        label={text('scorecard.band.advice')}
        value={advice}
        choices={advices.map((one) => ({ value: one, label: text(`scorecard.advice.${one}`) }))}
        onChange={(value) => isAdvice(value) && onChange({ advice: value })}
      />
      {onRemove && (
        <IconButton
          size="small"
          aria-label={text('scorecard.band.remove', { from })}
          onClick={onRemove}
          sx={{ mb: 0.5 }}
        >
          <Trash2 size={15} />
        </IconButton>
      )}
    </Box>
  );
}
