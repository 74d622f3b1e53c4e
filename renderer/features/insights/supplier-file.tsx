import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { scoreKinds, type ScoreKind } from '../../../schemas/domain/scorecard.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { Bar } from '../../kit/bar.tsx';
import { Figures } from '../../kit/fact.tsx';
import { Link } from '../../kit/link.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { missing } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { NoData } from './chart-texts.tsx';
import { ScoreBadge } from './score-badge.tsx';
import type { ScorecardSettings, SupplierFile as File } from '../../../schemas/generated/answers.ts';
import { useScorecard, useSupplierFile } from './use-scores.ts';

/** The reader's organization's data about a supplier, and the parts of its score. */
export default function SupplierFile({ organization }: { organization: string }): ReactNode {
  return (
    <AreaTexts areas={['insights']}>
      <Loaded organization={organization} />
    </AreaTexts>
  );
}

function Loaded({ organization }: { organization: string }): ReactNode {
  const found = useSupplierFile(organization);
  const card = useScorecard();
  // There is no file for suppliers with which the organization never dealt.
  if (found.error?.code === 'not_found') return null;
  if (found.isError) return <PartError error={found.error} retry={() => void found.refetch()} />;
  if (!found.data || !card.data)
    return (
      <Loading height={240}>
        <SkeletonRows rows={5} />
      </Loading>
    );
  return <FileFacts file={found.data} card={card.data} />;
}

function FileFacts({ file, card }: { file: File; card: ScorecardSettings }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Figures
        figures={[
          {
            label: text('insights.head.score'),
            value: <ScoreBadge score={file.score} advice={file.advice} />,
            note: text(file.score === null ? 'insights.file.noScore' : 'insights.file.of100'),
          },
          {
            label: text('insights.head.answered'),
            value: text('insights.of', { part: file.answered, all: file.invited }),
            note: text('insights.file.answers', { offered: file.answered - file.declined, declined: file.declined }),
          },
          {
            label: text('insights.head.won'),
            value: text('insights.of', { part: file.wins, all: file.offers }),
            note: text('insights.file.orders', {
              count: file.orders,
              amount: format.money(file.awarded, file.currency, { whole: true }),
            }),
          },
          {
            label: text('insights.head.onTime'),
            value: text('insights.of', { part: file.inTime, all: file.due }),
            note: text('insights.file.open', { count: file.invited - file.due }),
          },
        ]}
      />
      <Parts file={file} card={card} />
    </Stack>
  );
}

function Parts({ file, card }: { file: File; card: ScorecardSettings }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { isOrganizationAdmin } = useSession();
  const weightOf = (kind: ScoreKind): number => card.weights.find((one) => one.kind === kind)?.weight ?? 0;
  return (
    <Panel
      title={text('insights.file.title')}
      action={isOrganizationAdmin && <Link to="/scorecard-settings">{text('insights.scorecard.change')}</Link>}
    >
      {file.score === null ? (
        <NoData id="file" />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {scoreKinds.map((kind) => (
            <Box
              component="li"
              key={kind}
              sx={{
                display: 'grid',
                columnGap: 2,
                rowGap: 0.5,
                alignItems: 'center',
                gridTemplateColumns: { xs: '1fr auto auto', sm: 'minmax(0, 1fr) 60px 160px 60px' },
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="label" component="span">
                  {text(`insights.kind.${kind}`)}
                </Typography>
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {evidence(kind, file, { text, format })}
                </Typography>
              </Box>
              <Typography variant="body2" className="tnum" sx={{ color: 'text.secondary', textAlign: 'right' }}>
                {format.percent(weightOf(kind), { decimals: 0 })}
              </Typography>
              <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                <Bar value={Number(file.parts[kind] ?? 0) / 100} label={text(`insights.kind.${kind}`)} />
              </Box>
              <Typography variant="label" className="tnum" component="span" sx={{ textAlign: 'right' }}>
                {file.parts[kind] === null ? missing : format.decimal(file.parts[kind], { maximum: 0 })}
              </Typography>
            </Box>
          ))}
          <Weighted score={file.score} />
        </Box>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 2 }}>
        {text('insights.file.secret')}
      </Typography>
    </Panel>
  );
}

function Weighted({ score }: { score: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', pt: 1.5, borderTop: 1, borderColor: 'line.hair' }}
    >
      <Typography variant="label" component="span">
        {text('insights.file.weighted')}
      </Typography>
      <Typography variant="label" component="span" className="tnum">
        {format.decimal(score, { maximum: 1 })}
      </Typography>
    </Box>
  );
}

function evidence(
  kind: ScoreKind,
  file: File,
  { text, format }: { text: ReturnType<typeof useText>; format: ReturnType<typeof useFormat> },
): string {
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
  return text(`insights.evidence.${kind}`, values);
}
