import Button from '@mui/material/Button';
import { Gavel, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { iriOf, nameOf } from '../../data/representation.ts';
import { iriFor } from '../../data/resources.ts';
import { useLive } from '../../data/use-live.tsx';
import { useRecord } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { Loading, LoadingPage, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { PrepareDownload } from '../../kit/prepare-download.tsx';
import { usePage } from '../../kit/page-store.ts';
import { itemCount } from './comparison-windows.ts';
import { Comparison } from './comparison.tsx';
import { NoOffers } from './no-offers.tsx';
import { useComparison } from './use-comparison.ts';

/** The offers of a workflow side by side: the result first, then the reasons. */
export default function EvaluationPage(): ReactNode {
  return (
    <AreaTexts areas={['comparison']}>
      <OfWorkflow />
    </AreaTexts>
  );
}

function OfWorkflow(): ReactNode {
  const text = useText();
  const { id = '' } = useParams();
  const workflow = useRecord<'workflow'>(iriFor('workflow', id));
  const title = nameOf(workflow.data);
  usePage({
    title: text('evaluation.title'),
    crumbs: [
      { label: text('shell.nav.workflows'), to: '/workflows' },
      { label: title, to: `/workflows/${id}` },
    ],
    rail: true,
  });
  if (workflow.isError) return <PartError error={workflow.error} retry={() => void workflow.refetch()} />;
  if (!workflow.data) return <LoadingPage />;
  const { state, request } = workflow.data;
  return <Evaluation workflowId={id} request={iriOf(request)} isOver={state === 'completed'} />;
}

/** After the end of the purchase, rating and negotiating are off. */
function Evaluation(props: { workflowId: string; request: string | null; isOver: boolean }): ReactNode {
  const { workflowId, request, isOver } = props;
  const text = useText();
  const comparison = useComparison(request);
  useLive([request]);
  const offers = comparison.data?.offers.length ?? 0;
  // The request lists all its items, so it is only loaded to say when offers will come.
  const record = useRecord<'request'>(comparison.data && offers === 0 ? request : null);
  const items = comparison.data ? itemCount(comparison.data) : 0;
  const meta =
    comparison.data && text('evaluation.meta', { offers, items, currency: comparison.data.currency ?? 'none' });
  const isPriced = comparison.data?.currency != null;
  const actions = offers > 0 && (
    <>
      {request !== null && (
        <PrepareDownload kind="comparisonWorkbook" record={request}>
          {text('evaluation.export')}
        </PrepareDownload>
      )}
      {isPriced && (
        <Button component={RouterLink} to={`/workflows/${workflowId}/scenarios`} startIcon={<Split size={15} />}>
          {text('evaluation.toScenarios')}
        </Button>
      )}
      {isPriced && !isOver && (
        <Button component={RouterLink} to={`/workflows/${workflowId}/negotiations`} startIcon={<Gavel size={15} />}>
          {text('evaluation.toNegotiations')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHead title={text('evaluation.title')} meta={meta} actions={actions} />
      {comparison.isError && <PartError error={comparison.error} retry={() => void comparison.refetch()} />}
      {comparison.isPending && request !== null && (
        <Loading height={320}>
          <SkeletonRows rows={8} />
        </Loading>
      )}
      {(request === null || (comparison.data && offers === 0)) && (
        <NoOffers request={record.data} home={`/workflows/${workflowId}`} />
      )}
      {request !== null && comparison.data && offers > 0 && (
        <Comparison request={request} matrix={comparison.data} isReadOnly={isOver} />
      )}
    </>
  );
}
