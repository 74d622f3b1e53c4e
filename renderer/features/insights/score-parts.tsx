import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { scoreKinds, type ScoreKind } from '../../../schemas/domain/scorecard.ts';
import type { ScorecardSettings, SupplierFile as File } from '../../../schemas/generated/answers.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bar } from '../../kit/bar.tsx';
import { Link } from '../../kit/link.tsx';
import { missing } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable, type Columns } from '../../kit/table.tsx';
import { NoData } from './chart-texts.tsx';
import { yearAgoOf } from './year-ago.ts';

/** The parts of a supplier's score with their evidence, now and a year ago. */
export function ScorePartsPanel({ file, card }: { file: File; card: ScorecardSettings }): ReactNode {
  const text = useText();
  const { isOrganizationAdmin } = useSession();
  const columns = useColumns(file, card);
  return (
    <Panel
      flush
      title={text('insights.head.score')}
      action={isOrganizationAdmin && <Link to="/scorecard-settings">{text('insights.scorecard.change')}</Link>}
    >
      {file.score === null ? (
        <NoData id="file" />
      ) : (
        <DataTable
          dense
          label={text('insights.file.title')}
          rows={scoreKinds}
          rowKey={(kind) => kind}
          columns={columns}
        />
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, px: 2, py: 1.5 }}>
        {text('insights.file.secret')}
      </Typography>
    </Panel>
  );
}

function useColumns(file: File, card: ScorecardSettings): Columns<ScoreKind> {
  const text = useText();
  const format = useFormat();
  const evidence = useEvidence(file);
  const before = yearAgoOf(file);
  const weightOf = (kind: ScoreKind): number => card.weights.find((one) => one.kind === kind)?.weight ?? 0;
  const shown = (score: string | null | undefined, maximum = 0): string =>
    score === null || score === undefined ? missing : format.decimal(score, { maximum });
  return [
    {
      head: text('insights.head.criterion'),
      isName: true,
      render: (kind) => (
        <>
          <Typography variant="label" component="span">
            {text(`insights.kind.${kind}`)}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>
            {evidence(kind)}
          </Typography>
        </>
      ),
      foot: [text('insights.file.weighted')],
    },
    {
      head: text('insights.head.weight'),
      right: true,
      from: 'sm',
      width: 80,
      render: (kind) => format.percent(weightOf(kind), { decimals: 0 }),
      foot: [''],
    },
    {
      head: text('insights.head.score'),
      right: true,
      width: 210,
      render: (kind) => (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'flex-end' }}>
          <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }}>
            <Bar value={Number(file.parts[kind] ?? 0) / 100} label={text(`insights.kind.${kind}`)} />
          </Box>
          <Box component="span" className="tnum" sx={{ minWidth: 28, fontWeight: 600 }}>
            {shown(file.parts[kind])}
          </Box>
        </Box>
      ),
      foot: [shown(file.score, 1)],
    },
    {
      head: text('insights.head.yearAgo'),
      right: true,
      from: 'sm',
      width: 100,
      sx: { color: 'text.secondary' },
      render: (kind) => shown(before?.parts[kind]),
      foot: [shown(before?.score, 1)],
    },
  ];
}

function useEvidence(file: File): (kind: ScoreKind) => string {
  const text = useText();
  const format = useFormat();
  const values = {
    answered: file.answered,
    invited: file.invited,
    hours: file.medianResponseHours === null ? missing : format.decimal(file.medianResponseHours, { maximum: 1 }),
    inTime: file.inTime,
    due: file.due,
    withdrawals: file.withdrawals,
    made: file.offers + file.withdrawals,
    level: file.parts.price_level === null ? missing : format.decimal(file.parts.price_level, { maximum: 1 }),
  };
  return (kind) => text(`insights.evidence.${kind}`, values);
}
