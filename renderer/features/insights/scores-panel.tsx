import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { idOf } from '../../data/resources.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../kit/link.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { missing } from '../../kit/money.tsx';
import { Panel, ScrollingBody } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { Nothing } from './writing.tsx';
import { ScoreBadge } from './score-badge.tsx';
import { useScores } from './use-scores.ts';

/** Suppliers by what was awarded to them, over all the years. */
export function ScoresPanel(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { isOrganizationAdmin } = useSession();
  const found = useScores();
  const suppliers = found.data ?? [];
  const heads = ['supplier', 'invited', 'answered', 'won', 'awarded', 'onTime', 'score'] as const;
  return (
    <Panel
      flush
      title={text('insights.suppliers')}
      hint={text('insights.suppliers.hint')}
      action={isOrganizationAdmin && <Link to="/scorecard-settings">{text('insights.scorecard.change')}</Link>}
    >
      {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && (
        <Loading height={160}>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {found.data && suppliers.length === 0 && <Nothing id="suppliers" />}
      {suppliers.length > 0 && (
        <ScrollingBody label={text('insights.suppliers')}>
          <Table size="small" aria-label={text('insights.suppliers')}>
            <TableHead>
              <TableRow>
                {heads.map((head) => (
                  <TableCell key={head} align={head === 'supplier' ? 'left' : 'right'}>
                    {text(`insights.head.${head}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {suppliers.map((one) => (
                <TableRow key={one.organization}>
                  <TableCell component="th" scope="row">
                    <Link to={`/organizations/${idOf(one.organization)}`}>{one.name}</Link>
                  </TableCell>
                  <TableCell align="right">{format.count(one.invited)}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {text('insights.of', { part: one.answered, all: one.invited })}
                  </TableCell>
                  <TableCell align="right">{format.count(one.wins)}</TableCell>
                  <TableCell align="right" className="tnum" sx={{ whiteSpace: 'nowrap' }}>
                    {format.money(one.awarded, one.currency, { whole: true })}
                  </TableCell>
                  <TableCell align="right">{one.onTime === null ? missing : format.percent(one.onTime)}</TableCell>
                  <TableCell align="right">
                    <ScoreBadge score={one.score} advice={one.advice} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollingBody>
      )}
    </Panel>
  );
}
