import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecord } from '../../data/use-record.ts';
import { idOf } from '../../data/resources.ts';
import { nameOf } from '../../data/representation.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { missing } from '../../kit/money.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { Rows } from './bars.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { NoData, useChartTexts } from './chart-texts.tsx';
import type { InsightIndicator, Insight } from '../../../schemas/generated/answers.ts';
import { useInsight } from './use-insight.ts';
import type { Filters } from './use-filters.ts';

const ids = [
  'R003',
  'R018',
  'R024',
  'R058',
  'R028',
  'R038',
  'coefficient_of_variation',
  'same_loser',
  'rotation',
] as const;
/** Tenders listed per indicator. */
const mostListed = 3;

/** Indicators of the organization's tenders, each with its formula. They are a reason to check, not a verdict. */
export function IntegrityPanel({ filters }: { filters: Filters }): ReactNode {
  const { text, name, format } = useChartTexts();
  const found = useInsight('integrity', filters.query);
  const count = (insight: Insight, id: string): number => Number(insight.figures[id] ?? 0);
  return (
    <ChartPanel
      kind="integrity"
      title={name('kind.integrity')}
      hint={text('insights.integrity.hint')}
      query={filters.query}
      {...{ found }}
      renderEmpty={(insight) => (insight.figures['tenders'] === 0 ? <NoData id="integrity" /> : null)}
      renderChart={(insight) => (
        <Rows
          summary={text('insights.integrity.hint')}
          bars={ids.map((id) => ({
            id,
            label: name(id),
            value: count(insight, id),
            shown: format.count(count(insight, id)),
            isWeak: count(insight, id) > 0,
          }))}
        />
      )}
      table={(insight) => ({
        heads: [text('insights.indicator'), name('column.flagged'), text('insights.formula')],
        rows: ids.map((id) => ({
          id,
          cells: [name(id), format.count(count(insight, id)), text(`insights.formula.${id}`)],
        })),
      })}
      renderFinding={(insight) => (
        <Reasons all={insight.indicators ?? []} tenders={Number(insight.figures['tenders'] ?? 0)} />
      )}
    />
  );
}

/** Flagged tenders by indicator. An indicator that fits most tenders says little about each. */
function Reasons({ all, tenders }: { all: readonly InsightIndicator[]; tenders: number }): ReactNode {
  const { text, name } = useChartTexts();
  const flagged = all.filter((one) => one.flagged);
  if (flagged.length === 0)
    return (
      <EmptyState compact drawing={false} title={text('insights.integrity.none')}>
        {text('insights.integrity.none.text')}
      </EmptyState>
    );
  return (
    <Box
      component="ul"
      aria-label={name('column.flagged')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {ids
        .map((id) => flagged.filter((one) => one.id === id))
        .filter(({ length }) => length > 0)
        .map((ofOne) => (
          <OneIndicator key={ofOne[0]?.id} flagged={ofOne} isCommon={ofOne.length > tenders / 2} />
        ))}
    </Box>
  );
}

/** Tenders flagged by one indicator, those furthest from its threshold first. */
function OneIndicator({ flagged, isCommon }: { flagged: readonly InsightIndicator[]; isCommon: boolean }): ReactNode {
  const { text, name, format } = useChartTexts();
  const written = (value: string | null): string => (value === null ? missing : format.decimal(value, { maximum: 3 }));
  const distance = ({ value, threshold }: InsightIndicator): number => Math.abs(Number(value) - Number(threshold));
  const listed = flagged.toSorted((one, other) => distance(other) - distance(one)).slice(0, mostListed);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <Glyph kind="warn" tone={isCommon ? 'neutral' : 'attention'} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="label" component="span" sx={{ color: 'text.primary' }}>
          {`${name(flagged[0]?.id ?? '')} (${format.count(flagged.length)})`}
        </Typography>
        {isCommon && (
          <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {text('insights.integrity.common')}
          </Typography>
        )}
        {listed.map((one) => (
          <Box key={one.workflow}>
            <NamedWorkflow iri={one.workflow} />{' '}
            <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
              {text('insights.integrity.value', {
                value: written(one.value),
                threshold: written(one.threshold),
              })}
            </Typography>
          </Box>
        ))}
        {flagged.length > listed.length && (
          <Typography variant="caption" component="p" sx={{ m: 0 }}>
            {text('insights.integrity.more', { count: flagged.length - listed.length })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function NamedWorkflow({ iri }: { iri: string }): ReactNode {
  const workflow = useRecord<'workflow'>(iri);
  return (
    <Link to={`/workflows/${idOf(iri)}`} underline="always">
      {nameOf(workflow.data) || '…'}
    </Link>
  );
}
