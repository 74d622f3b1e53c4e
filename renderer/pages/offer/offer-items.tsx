import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PriceKind } from '../../../schemas/domain/money.ts';
import type { BlockProps } from '../../generic/guide/blocks.ts';
import { iriOf } from '../../data/representation.ts';
import { useRecord } from '../../data/use-record.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { countLines, isPrice, type LinePatch, type OfferLine } from './offer-lines.ts';
import { OfferItemsCards, OfferItemsTable } from './offer-items-views.tsx';
import { useLineEditing, useLocalDraft, useOfferLines } from './use-offer-lines.ts';

/** Every item with its price; totals are exact while typing, rows are saved together. */
export default function OfferItems({ record, edit }: BlockProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const theme = useTheme();
  const card = useMediaQuery(theme.breakpoints.down('sm'));
  const lines = useOfferLines(record);
  const request = useRecord(iriOf(record['request']));
  const editing = useLineEditing(record['@id']);
  const [local, setLocal] = useLocalDraft(record['@id']);
  const [typed, setTyped] = useState<OfferLine | null>(null);
  const declined = useMemo(() => new Set(local.declined), [local.declined]);
  const currency = typeof record['currency'] === 'string' ? record['currency'] : 'EUR';
  const priced = request.data?.['type'] !== 'rfi';
  const mode: PriceKind = record['priceMode'] === 'total' ? 'total' : 'unit';
  const handlers = useHandlers({
    lines: lines.data ?? [],
    change: editing.change,
    declined,
    setLocal,
    mode,
    priced,
    parse: format.parse,
  });
  if (lines.isError) return <PartError error={lines.error} retry={() => void lines.refetch()} />;
  if (!lines.data) {
    return (
      <Loading height={320}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  const live = typed ? lines.data.map((line) => (line.iri === typed.iri ? typed : line)) : lines.data;
  const counts = countLines(live, { priced, declined, currency });
  const views = {
    lines: lines.data,
    counts,
    declined,
    currency,
    mode,
    priced,
    errors: editing.errors,
    onTyping: setTyped,
    ...handlers,
  };
  const finish = request.data?.['finishDate'];
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
          {text(priced ? 'offer.items.net' : 'offer.items.rfi', { currency })}{' '}
          {typeof finish === 'string' &&
            text('offer.items.until', { at: format.short(finish), in: format.relative(finish) })}
        </Typography>
        {priced && <ModeToggle value={mode} onChange={(priceMode) => edit({ priceMode })} />}
      </Stack>
      {card ? <OfferItemsCards {...views} /> : <OfferItemsTable {...views} />}
      {counts.open > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{text('offer.items.open', { count: counts.open })}</Box>
      )}
    </Stack>
  );
}

function ModeToggle(props: { value: PriceKind; onChange: (value: PriceKind) => void }): ReactNode {
  const text = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={props.value}
      aria-label={text('response.field.priceMode')}
      onChange={(_, value: PriceKind | null) => value && props.onChange(value)}
    >
      <ToggleButton value="unit">{text('offer.mode.unit')}</ToggleButton>
      <ToggleButton value="total">{text('offer.mode.total')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

interface Handling {
  lines: readonly OfferLine[];
  change: (iri: string, patch: LinePatch) => void;
  declined: ReadonlySet<string>;
  setLocal: (patch: { declined: readonly string[] }) => void;
  mode: PriceKind;
  priced: boolean;
  parse: (text: string) => string | null;
}

/** The same functions for every row, so that a change draws its own row only. */
function useHandlers(handling: Handling): {
  onChange: (line: OfferLine, patch: LinePatch) => void;
  onPasteColumn: (line: OfferLine, prices: readonly string[]) => void;
} {
  const latest = useRef(handling);
  // Read by handlers only, after the draw.
  // oxlint-disable-next-line react/refs
  latest.current = handling;
  const onChange = useCallback((line: OfferLine, patch: LinePatch) => {
    const { change, declined, setLocal, priced } = latest.current;
    const without = [...declined].filter((iri) => iri !== line.iri);
    const isTakenOut = patch.available === false && patch.price === undefined;
    setLocal({ declined: isTakenOut ? [...without, line.iri] : without });
    // Without a price there is nothing to offer yet: the row opens, and its first price offers it.
    if (priced && patch.available === true && line.price === null && patch.price === undefined) return;
    change(line.iri, patch);
  }, []);
  const onPasteColumn = useCallback((line: OfferLine, prices: readonly string[]) => {
    const { lines, change, mode, parse } = latest.current;
    const start = lines.findIndex(({ iri }) => iri === line.iri);
    prices.forEach((typed, offset) => {
      const target = lines[start + offset];
      const price = parse(typed);
      if (target && price !== null && isPrice(price)) change(target.iri, { price, priceKind: mode, available: true });
    });
  }, []);
  return { onChange, onPasteColumn };
}
