import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { defaultTargetPercent } from '../../../../../../schemas/mechanisms/item-bot/plan.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Badge } from '../../../../../kit/badge.tsx';
import { SelectField } from '../../../../../kit/select-field.tsx';
import { TextInput } from '../../../../../kit/text-input.tsx';
import { showToast } from '../../../../../kit/toast-queue.ts';
import type { Room } from '../../../records/use-room.ts';
import { filled, isAsItIs, sources, type FillSettings, type TargetRow } from './target-rows.ts';
import type { Targets } from './use-targets.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../../data/ask.ts';

/** Last purchase price by the item's IRI. Empty until loaded. */
function useLastPrices(negotiation: string): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['last-prices', negotiation],
    queryFn: async ({ signal }) => {
      const { prices } = await ask('LastPrices', `${negotiation}/last-prices`, signal);
      return new Map(prices.map(({ item, unitPrice }) => [item, unitPrice]));
    },
  });
  return data ?? none;
}

const none: ReadonlyMap<string, string> = new Map();

interface SideProps {
  room: Room;
  rows: readonly TargetRow[];
  targets: Targets;
  currency: string;
}

/** Sources of the targets, and the settings of the talk. */
export function TargetSide(props: SideProps): ReactNode {
  const text = useText();
  return (
    <Stack
      component="aside"
      aria-label={text('itemBot.targets.where')}
      sx={{
        p: { xs: 2, md: 3 },
        gap: 2,
        borderLeft: { lg: 1 },
        borderColor: { lg: 'line.hair' },
        bgcolor: { lg: 'surface.sunken' },
        minWidth: 0,
      }}
    >
      <Typography variant="h2">{text('itemBot.targets.where')}</Typography>
      <SourceCounts {...props} />
      <Fill {...props} />
      <Typography variant="h2" sx={{ mt: 1 }}>
        {text('itemBot.targets.runs')}
      </Typography>
      <Runs {...props} />
      <Box>
        <Badge tone="info" glyph="live">
          {text('itemBot.targets.closes')}
        </Badge>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('itemBot.targets.closes.text')}
      </Typography>
    </Stack>
  );
}

function SourceCounts({ rows }: SideProps): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75 }}>
      {sources.map((source) => (
        <Box key={source} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2">
            {text(`itemBot.targets.source.${source}`)}
          </Typography>
          <Typography component="dd" variant="body2" className="tnum" sx={{ m: 0, textAlign: 'right' }}>
            {format.count(rows.filter(({ typed }) => typed?.source === source).length)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const fillSources = ['target_price', 'percent', 'lowest_other', 'last_price'] as const;
const isFillSource = (value: string): value is FillSettings['source'] => fillSources.some((source) => source === value);

/** Fills in targets; manual entries stay unchanged. */
function Fill({ room, rows, targets }: SideProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const lastPrices = useLastPrices(room.negotiation['@id']);
  const hasTargets = rows.some(({ targetPrice }) => targetPrice !== null);
  const [source, setSource] = useState<FillSettings['source']>(hasTargets ? 'target_price' : 'percent');
  // The default target that items without one get at publishing.
  const [percent, setPercent] = useState(`-${defaultTargetPercent}`);
  const [limit, setLimit] = useState('0');
  const numbers = [percent, limit].map((typed) => Number(typed.trim().replace('−', '-').replace(',', '.')));
  const [change = Number.NaN, limitChange = Number.NaN] = numbers;
  const isValid = numbers.every((number) => number > -100 && number <= 100);
  const fill = (emptyOnly: boolean): void => {
    const question = { source, percent: change, limitPercent: limitChange, emptyOnly };
    const goals = filled(rows, question, { lastPrices, edit: format.edit });
    targets.change({ goals: { ...targets.goals, ...goals } });
    showToast(text('itemBot.targets.filled', { count: Object.keys(goals).length }));
  };
  return (
    <Stack sx={{ gap: 1.25 }}>
      <SelectField
        label={text('itemBot.targets.fill')}
        value={source}
        choices={fillSources
          .filter((value) => hasTargets || value !== 'target_price')
          .map((value) => ({ value, label: text(`itemBot.targets.source.${value}`) }))}
        onChange={(value) => isFillSource(value) && setSource(value)}
      />
      {!isAsItIs(source) && <Field label={text('itemBot.targets.percent')} value={percent} onType={setPercent} />}
      <Field label={text('itemBot.targets.limitPercent')} value={limit} onType={setLimit} />
      <Button disabled={!isValid} onClick={() => fill(true)}>
        {text('itemBot.targets.fillEmpty')}
      </Button>
      <Button disabled={!isValid} onClick={() => fill(false)}>
        {text('itemBot.targets.fillAll')}
      </Button>
    </Stack>
  );
}

function Runs({ room, targets, currency }: SideProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { finishDate } = room.negotiation;
  const { frame, change } = targets;
  const symbol = format.symbol(currency);
  const set = (next: Partial<typeof frame>): void => change({ frame: { ...frame, ...next } });
  return (
    <Stack sx={{ gap: 1.25 }}>
      <Typography variant="body2">
        {text('itemBot.targets.until')}{' '}
        <strong>{finishDate ? format.dateTime(finishDate) : text('itemBot.targets.noUntil')}</strong>
      </Typography>
      <SelectField
        label={text('itemBot.targets.exchanges')}
        value={String(frame.exchanges)}
        choices={[1, 2, 3].map((count) => ({
          value: String(count),
          label: text('itemBot.targets.exchanges.of', { count }),
        }))}
        onChange={(value) => set({ exchanges: Number(value) })}
      />
      <Field
        label={text('itemBot.targets.totalTarget', { symbol })}
        help={text('itemBot.targets.totalTarget.help')}
        value={frame.totalTarget}
        onType={(totalTarget) => set({ totalTarget })}
      />
      <Field
        label={text('itemBot.targets.totalLimit', { symbol })}
        help={text('itemBot.targets.totalLimit.help')}
        value={frame.totalLimit}
        onType={(totalLimit) => set({ totalLimit })}
      />
    </Stack>
  );
}

function Field(props: { label: string; help?: string; value: string; onType: (value: string) => void }): ReactNode {
  const { onType, ...field } = props;
  const id = useId();
  return (
    <TextInput
      id={id}
      {...field}
      onChange={({ target }) => onType(target.value)}
      inputProps={{ inputMode: 'decimal', className: 'tnum' }}
    />
  );
}
