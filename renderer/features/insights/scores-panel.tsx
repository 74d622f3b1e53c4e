import type { ReactNode } from 'react';
import { idOf } from '../../data/resources.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../kit/link.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { missing } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { NoData } from './chart-texts.tsx';
import { ScoreBadge } from './score-badge.tsx';
import type { SupplierFile } from '../../../schemas/generated/answers.ts';
import { useScores } from './use-scores.ts';

/** Suppliers by awarded amount, over all years. */
export function ScoresPanel(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { isOrganizationAdmin } = useSession();
  const found = useScores();
  const suppliers = found.data ?? [];
  const figure = (key: string, render: Column<SupplierFile>['render']): Column<SupplierFile> => ({
    head: text(`insights.head.${key}`),
    right: true,
    sx: { whiteSpace: 'nowrap' },
    render,
  });
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
      {found.data && suppliers.length === 0 && <NoData id="suppliers" />}
      {suppliers.length > 0 && (
        <DataTable
          scrolls
          dense
          label={text('insights.suppliers')}
          rows={suppliers}
          rowKey={({ organization }) => organization}
          columns={[
            {
              head: text('insights.head.supplier'),
              isName: true,
              render: ({ organization, name }) => <Link to={`/organizations/${idOf(organization)}`}>{name}</Link>,
            },
            figure('invited', ({ invited }) => format.count(invited)),
            figure('answered', ({ answered, invited }) => text('insights.of', { part: answered, all: invited })),
            figure('won', ({ wins }) => format.count(wins)),
            figure('awarded', ({ awarded, currency }) => format.money(awarded, currency, { whole: true })),
            figure('onTime', ({ onTime }) => (onTime === null ? missing : format.percent(onTime))),
            {
              head: text('insights.head.score'),
              right: true,
              render: ({ score, advice }) => <ScoreBadge score={score} advice={advice} />,
            },
          ]}
        />
      )}
    </Panel>
  );
}
