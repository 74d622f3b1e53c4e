import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Fragment, useState, type ReactNode } from 'react';
import { sumMoney } from '../../../schemas/domain/money.ts';
import type { ComparisonRow } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useQuantity } from '../../i18n/use-quantity.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { DataTable } from '../../kit/table.tsx';
import { itemCount } from '../evaluation/comparison-windows.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import type { Comparison } from '../../../schemas/generated/answers.ts';
import { supplierShares, type SupplierShare } from './split.ts';
import type { Scenario, ScenarioScene } from './scenario-types.ts';

interface SplitProps {
  scenario: Scenario;
  matrix: Comparison;
  scene: ScenarioScene;
}

/** The split: one bar of all shares, and the items by supplier. */
export function SplitPanel({ scenario, matrix, scene }: SplitProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(true);
  if (scenario.cost == null || !scenario.awards) return null;
  const shares = supplierShares(scenario);
  const color = (supplier: string): string =>
    `series.${(matrix.offers.findIndex((offer) => offer.supplier === supplier) % 5) + 1}`;
  const rows = matrix.groups.find(({ id }) => id === 'items')?.rows ?? [];
  const left = itemCount(matrix) - rows.length;
  return (
    <Panel
      flush
      title={text('scenarios.split', { title: scenario.title ?? '' })}
      hint={text('scenarios.split.hint', { currency: format.symbol(scene.currency) })}
      action={
        <FormControlLabel
          label={text('scenarios.showAll')}
          control={<Checkbox size="small" checked={showsAll} onChange={() => setShowsAll(!showsAll)} />}
        />
      }
    >
      <ShareBar {...{ shares, scene, color }} />
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        footSx={{ '& td': { color: 'text.primary', fontWeight: 600 } }}
        columns={[
          {
            head: text('awardScenario.field.awards.item'),
            sx: { overflowWrap: 'anywhere' },
            render: (row) => <ItemName row={row} />,
            foot: [text('scenarios.total', { amount: format.money(scenario.cost, scene.currency) })],
          },
          ...matrix.offers.map(({ name, supplier, currency }, index) => ({
            head: name,
            right: true,
            sx: (row: ComparisonRow) =>
              partOf(scenario, row, supplier)
                ? { bgcolor: 'primary.light', borderLeft: 3, borderLeftColor: color(supplier), fontWeight: 600 }
                : { color: 'text.secondary' },
            render: (row: ComparisonRow) => <Part {...{ row, index, supplier, scenario, scene, showsAll }} />,
            foot: [
              <Fragment key="sum">
                <Sum amount={shares.find((share) => share.supplier === supplier)?.amount} currency={scene.currency} />
                <OwnSum {...{ scenario, supplier }} currency={currency} />
              </Fragment>,
            ],
          })),
        ]}
      />
      {left > 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>{text('scenarios.more', { count: left })}</Box>}
    </Panel>
  );
}

function ItemName({ row: { title, quantity, unit } }: { row: ComparisonRow }): ReactNode {
  const quantityOf = useQuantity();
  return (
    <>
      {title}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {quantityOf(quantity ?? '', unit ?? '')}
      </Box>
    </>
  );
}

function Sum({ amount, currency }: { amount: number | undefined; currency: string }): ReactNode {
  const format = useFormat();
  return amount === undefined ? '—' : format.amount(amount, currency);
}

/** The total of a supplier's order if it offered in a currency other than the request's. */
function OwnSum(props: { scenario: Scenario; supplier: string; currency: string | undefined }): ReactNode {
  const format = useFormat();
  const { scenario, supplier, currency } = props;
  const parts = (scenario.awards ?? []).filter((part) => part.supplier === supplier);
  // Negotiated amounts may be in a currency other than the offer's.
  if (!currency || parts.length === 0 || parts.some(({ participation }) => participation)) return null;
  const amounts = parts.flatMap(({ ownAmount }) => ownAmount ?? []);
  return (
    <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
      {format.money(sumMoney(amounts, currency), currency)}
    </Box>
  );
}

/** The supplier's part of an item in the scenario. */
const partOf = ({ awards }: Scenario, { id }: ComparisonRow, supplier: string) =>
  awards?.find((part) => part.item === id && part.supplier === supplier);

interface PartProps extends Omit<SplitProps, 'matrix'> {
  row: ComparisonRow;
  index: number;
  supplier: string;
  showsAll: boolean;
}

function Part({ row, index, supplier, scenario, scene, showsAll }: PartProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const won = partOf(scenario, row, supplier);
  const cell = row.cells[index];
  const isOffered = cell !== undefined && cell.value !== null && cell.plug !== true && cell.missing !== true;
  if (won)
    return (
      <>
        <VisuallyHidden>{text('scenarios.chosen')}</VisuallyHidden>
        <span aria-hidden>✓ </span>
        {format.amount(won.amount ?? '0', scene.currency)}
        {won.share !== '100' && (
          <Box sx={{ fontSize: 13, fontWeight: 400 }}>{format.percent(won.share ?? 0, { decimals: 1 })}</Box>
        )}
      </>
    );
  return showsAll && (isOffered ? format.amount(cell.value ?? '0', scene.currency) : text('evaluation.notOffered'));
}

interface BarProps {
  shares: readonly SupplierShare[];
  scene: ScenarioScene;
  color: (supplier: string) => string;
}

/** The shares of the cost as one bar, and in words below it, because color alone is not enough. */
function ShareBar({ shares, scene, color }: BarProps): ReactNode {
  const format = useFormat();
  return (
    <Box sx={{ px: 2, pb: 1.5 }}>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 10, borderRadius: '5px', overflow: 'hidden', my: 1.5 }}
      >
        {shares.map(({ supplier, share }) => (
          <Box key={supplier} sx={{ flex: `${share} 0 0`, bgcolor: color(supplier) }} />
        ))}
      </Box>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {shares.map(({ supplier, share }) => (
          <Box component="li" key={supplier} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: color(supplier) }} />
            {scene.names.get(supplier) ?? '—'} <b className="tnum">{format.percent(share, { decimals: 1 })}</b>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
