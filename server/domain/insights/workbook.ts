import { insightName } from '../../../schemas/insights/names.ts';
import { seriesName } from '../../../schemas/insights/series-name.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { writeTable, type Sheet } from '../../spreadsheets/write-table.ts';
import type { InsightIndicator, InsightValue } from '../../../schemas/generated/answers.ts';
import type { Insight } from './series.ts';

interface WorkbookContent {
  kind: string;
  from: string;
  to: string;
  asOf: string;
  language: Language;
}

/** More columns would make a sheet unreadable. */
const mostColumns = 200;

const cell = (value: InsightValue): string | null => (value === null ? null : String(value));

/** Figures on the first sheet, one row per month on the second, and any indicators on the third. */
export function insightWorkbook(insight: Insight, content: WorkbookContent): Promise<Buffer> {
  const { language, kind } = content;
  const name = (id: string): string => insightName(id, language);
  return writeTable([
    {
      name: name(`kind.${kind}`),
      columns: [
        { title: name('column.name'), width: 44 },
        { title: name('column.value'), kind: 'number', width: 24 },
      ],
      rows: [
        [name('column.from'), content.from],
        [name('column.to'), content.to],
        [name('column.asOf'), content.asOf],
        ...(insight.currency ? [[name('column.currency'), insight.currency]] : []),
        ...Object.entries(insight.figures).map(([key, value]) => [name(key), cell(value)]),
      ],
    },
    seriesSheet(insight, language),
    ...(insight.indicators ? [indicatorSheet(insight.indicators, language)] : []),
  ]);
}

function seriesSheet({ series, names = {} }: Insight, language: Language): Sheet {
  const shown = series.slice(0, mostColumns);
  const periods = shown[0]?.points.map(([period]) => period) ?? [];
  const values = (at: number): InsightValue[] => shown.map(({ points }) => points[at]?.[1] ?? null);
  return {
    name: insightName('column.period', language),
    columns: [
      { title: insightName('column.period', language), width: 12 },
      ...shown.map(({ key }) => ({ title: seriesName(key, names, language), kind: 'number' as const, width: 24 })),
    ],
    rows: periods.map((period, at) => [period, ...values(at).map(cell)]),
  };
}

function indicatorSheet(indicators: readonly InsightIndicator[], language: Language): Sheet {
  const name = (id: string): string => insightName(id, language);
  return {
    name: name('sheet.indicators'),
    columns: [
      { title: name('column.name'), width: 48 },
      { title: name('column.workflow'), width: 60 },
      { title: name('column.value'), kind: 'number' },
      { title: name('column.threshold'), kind: 'number' },
      { title: name('column.flagged'), width: 20 },
    ],
    rows: indicators.map(({ id, workflow, value, threshold, flagged }) => [
      name(id),
      workflow,
      value,
      threshold,
      flagged ? name('column.yes') : null,
    ]),
  };
}
