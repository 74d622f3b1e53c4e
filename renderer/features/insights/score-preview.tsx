import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { previewOf, type CardDraft } from './card-draft.ts';
import { Nothing } from './writing.tsx';
import { ScoreBadge } from './score-badge.tsx';
import { useScores } from './use-scores.ts';

/** What the draft makes of the suppliers that are known, beside what holds now. */
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
      {found.data?.length === 0 && <Nothing id="suppliers" />}
      {found.data && found.data.length > 0 && (
        <Table size="small" aria-label={text('scorecard.preview')}>
          <TableHead>
            <TableRow>
              <TableCell>{text('insights.head.supplier')}</TableCell>
              <TableCell align="right">{text('scorecard.now')}</TableCell>
              <TableCell align="right">{text('scorecard.then')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {found.data.map((one) => (
              <TableRow key={one.organization}>
                <TableCell component="th" scope="row">
                  {one.name}
                </TableCell>
                <TableCell align="right">
                  <ScoreBadge score={one.score} advice={one.advice} />
                </TableCell>
                <TableCell align="right">
                  <ScoreBadge {...previewOf(one.parts, draft)} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
