import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { ArrowLeftRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { operationNamed } from '../../data/representation.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { ToggleGroup } from '../../kit/toggle-group.tsx';
import { useHeldOrder } from '../negotiation/room/ranking/use-held-order.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { priceViews, shownColumns, type PriceView } from './comparison-view.ts';
import { ResponseFoot } from './response-foot.tsx';
import { useRate, useRefreshComparison } from './use-comparison.ts';
import type { ComparisonMatrix } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { bestLook, hatched } from './comparison-cell.tsx';

/** The matrix with its actions: rate, accept, reject. Phones show two suppliers at a time. */
export function Comparison(props: { request: string; matrix: ComparisonMatrix; isReadOnly: boolean }): ReactNode {
  const { request, matrix, isReadOnly } = props;
  const text = useText();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('md'));
  const [prices, setPrices] = useState<PriceView>('unit');
  const [first, setFirst] = useState(0);
  const { rate } = useRate(request);
  const refresh = useRefreshComparison(request);
  const responses = useList<'response'>('default-responses', { request, itemsPerPage: '100' });
  const description = useSchema('response');
  const scorings = useList<'evaluationScoring'>('default-evaluation-scorings', { itemsPerPage: '1' });
  const mayRate = scorings.data ? operationNamed({ operations: scorings.data.operations }, 'create') : undefined;
  // Ratings change ranks, but each supplier keeps its column while someone works in the matrix.
  const iris = matrix.offers.map(({ offer }) => offer);
  const { order, changed, sort, holders } = useHeldOrder(iris);
  const columns = shownColumns(iris.length, first, narrow).map((place) => iris.indexOf(order[place] ?? ''));
  const start = narrow ? Math.min(first, Math.max(0, iris.length - 2)) : 0;
  const swipe = useSwipe((step) => setFirst(start + step * 2));
  const foot = (iri: string): ReactNode => {
    if (!description.data) return null;
    const done = (): void => {
      refresh();
      void responses.refetch();
    };
    const supplier = matrix.offers.find((column) => column.offer === iri)?.name ?? '';
    return (
      <ResponseFoot
        key={iri}
        offer={iri}
        listed={responses.data?.members}
        description={description.data}
        supplier={supplier}
        onDone={done}
      />
    );
  };
  return (
    <Stack sx={{ gap: 1.5, px: { xs: 2, md: 3 }, py: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {matrix.currency !== null && <PriceToggle value={prices} onChange={setPrices} />}
        {narrow && matrix.offers.length > 2 && <Pairs count={matrix.offers.length} first={start} onFirst={setFirst} />}
        {changed && (
          <Button size="small" startIcon={<ArrowLeftRight size={13} />} onClick={sort}>
            {text('room.ranking.changed')}
          </Button>
        )}
        <Box sx={{ flex: 1, minWidth: { xs: '100%', md: 0 } }}>
          <ComparisonLegend matrix={matrix} />
        </Box>
      </Stack>
      <Box {...holders} {...(narrow ? swipe : {})}>
        <ComparisonTable
          {...{ request, matrix, columns, narrow, prices, foot }}
          onRate={mayRate && !isReadOnly ? (rating) => void rate(rating) : null}
        />
      </Box>
    </Stack>
  );
}

function PriceToggle({ value, onChange }: { value: PriceView; onChange: (value: PriceView) => void }): ReactNode {
  const text = useText();
  return (
    <ToggleGroup
      label={text('evaluation.prices')}
      values={priceViews}
      name={(one) => text(`evaluation.prices.${one}`)}
      {...{ value, onChange }}
    />
  );
}

function Pairs(props: { count: number; first: number; onFirst: (first: number) => void }): ReactNode {
  const text = useText();
  const { count, first, onFirst } = props;
  return (
    <Stack
      direction="row"
      component="nav"
      aria-label={text('evaluation.suppliers')}
      sx={{ gap: 1, alignItems: 'center' }}
    >
      <Button
        size="small"
        disabled={first === 0}
        aria-label={text('evaluation.previousSuppliers')}
        onClick={() => onFirst(Math.max(0, first - 2))}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <ChevronLeft size={16} />
      </Button>
      <span aria-live="polite">{text('evaluation.pair', { from: first + 1, to: first + 2, count })}</span>
      <Button
        size="small"
        disabled={first >= count - 2}
        aria-label={text('evaluation.nextSuppliers')}
        onClick={() => onFirst(first + 2)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <ChevronRight size={16} />
      </Button>
    </Stack>
  );
}

/** Handles a horizontal swipe; vertical ones scroll as usual. */
function useSwipe(onStep: (step: 1 | -1) => void): object {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!touch || !start.current) return;
      const across = touch.clientX - start.current.x;
      const isSwipe = Math.abs(across) > 60 && Math.abs(touch.clientY - start.current.y) < 40;
      start.current = null;
      if (isSwipe) onStep(across < 0 ? 1 : -1);
    },
  };
}

/** Legend of the matrix. */
function ComparisonLegend({ matrix }: { matrix: ComparisonMatrix }): ReactNode {
  const text = useText();
  const priced = matrix.currency !== null;
  const withPlug = matrix.offers.some(({ missingItems }) => missingItems > 0);
  return (
    <Stack
      direction="row"
      sx={{ columnGap: 2, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap', fontSize: 12, color: 'text.secondary' }}
    >
      <Key swatch={bestLook}>{text('evaluation.legend.best')}</Key>
      <Key swatch={{ ...hatched, border: 1, borderColor: 'line.hair' }}>{text('evaluation.notOffered')}</Key>
      {priced && withPlug && <span>{text('evaluation.legend.plug')}</span>}
      <Box sx={{ flex: 1 }} />
      {priced && <span>{text('evaluation.legend.relativePrice')}</span>}
    </Stack>
  );
}

function Key({ swatch, children }: { swatch: object; children: ReactNode }): ReactNode {
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.75 }}>
      <Box aria-hidden sx={{ width: 22, height: 14, borderRadius: '3px', ...swatch }} />
      {children}
    </Stack>
  );
}
