import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../../data/session.tsx';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Loading, SkeletonRows } from '../../../kit/loading.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { MonthPanel } from './month-panel.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlansPanel } from './plans-panel.tsx';

const all = { itemsPerPage: '100' };

/** Workflows that start automatically: a month of runs, and their plans. */
export default function SchedulingPage(): ReactNode {
  const text = useText();
  const { isAdmin } = useSession();
  const title = text('buying.plans.title');
  usePage({ title });
  const list = useList<'Schedule'>('schedules', all);
  const plans = list.data?.members ?? [];
  const toTemplates = (
    <Button component={RouterLink} to="/workflow-templates" variant="outlined">
      {text('buying.plans.toTemplates')}
    </Button>
  );
  const isEmpty = list.isSuccess && plans.length === 0;
  return (
    <>
      <PageHead
        title={title}
        meta={list.data && text('buying.plans.about', { count: list.data.total })}
        actions={
          <>
            {!isEmpty && toTemplates}
            {!isAdmin && list.isSuccess && <PlanActions plans={plans} />}
          </>
        }
      />
      <Stack sx={{ gap: 2.5, p: { xs: 2, md: 3 } }}>
        {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && (
          <Loading height={320}>
            <SkeletonRows rows={8} />
          </Loading>
        )}
        {isEmpty && (
          <EmptyState title={text('buying.plans.empty')} actions={toTemplates}>
            {text('buying.plans.empty.text')}
          </EmptyState>
        )}
        {plans.length > 0 && (
          <>
            <MonthPanel plans={plans} />
            <PlansPanel plans={plans} />
          </>
        )}
      </Stack>
    </>
  );
}
