import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { DataTable } from '../../kit/table.tsx';
import { previewOf, type CardDraft } from './card-draft.ts';
import { NoData } from './chart-texts.tsx';
import { ScoreBadge } from './score-badge.tsx';
import { useScores } from './use-scores.ts';

/** Scores of the known suppliers under the draft, next to the current ones. */
export function ScorePreview({ draft }: { draft: CardDraft }): ReactNode {
  const text = useText();
  const found = useScores();
  return (
    <Panel flush title={text('scorecard.preview')} hint={text('scorecard.preview.hint')}>
      {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && (
        <Loading height={160}>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {found.data?.length === 0 && <NoData id="suppliers" />}
      {found.data && found.data.length > 0 && (
        <DataTable
          dense
          label={text('scorecard.preview')}
          rows={found.data}
          rowKey={({ organization }) => organization}
          columns={[
            { head: text('insights.head.supplier'), isName: true, render: ({ name }) => name },
            {
              head: text('scorecard.now'),
              right: true,
              render: ({ score, advice }) => <ScoreBadge score={score} advice={advice} />,
            },
            {
              head: text('scorecard.then'),
              right: true,
              render: ({ parts }) => <ScoreBadge {...previewOf(parts, draft)} />,
            },
          ]}
        />
      )}
    </Panel>
  );
}
