import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { iriOf, nameOf } from '../../data/representation.ts';
import { iriFor } from '../../data/resources.ts';
import { useRecord } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { Loading, LoadingPage, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { useComparison } from '../evaluation/use-comparison.ts';
import { Scenarios } from './scenarios.tsx';

/** Scenarios for splitting a request between suppliers, with the cost of each rule. */
export default function ScenariosPage(): ReactNode {
  const text = useText();
  const { id = '' } = useParams();
  const workflow = useRecord<'workflow'>(iriFor('workflow', id));
  usePage({
    title: text('awardScenario.plural'),
    crumbs: [
      { label: text('shell.nav.workflows'), to: '/workflows' },
      { label: nameOf(workflow.data), to: `/workflows/${id}` },
    ],
    rail: true,
  });
  if (workflow.isError) return <PartError error={workflow.error} retry={() => void workflow.refetch()} />;
  if (!workflow.data) return <LoadingPage />;
  const request = iriOf(workflow.data.request);
  if (request === null) return <NothingYet workflow={id} />;
  return <OfRequest workflow={id} request={request} />;
}

function OfRequest({ workflow, request }: { workflow: string; request: string }): ReactNode {
  const comparison = useComparison(request);
  if (comparison.isError) return <PartError error={comparison.error} retry={() => void comparison.refetch()} />;
  if (!comparison.data)
    return (
      <Loading height={320}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  if (comparison.data.offers.length === 0 || comparison.data.currency === null)
    return <NothingYet workflow={workflow} />;
  return <Scenarios workflow={workflow} request={request} matrix={comparison.data} />;
}

function NothingYet({ workflow }: { workflow: string }): ReactNode {
  const text = useText();
  return (
    <>
      <PageHead title={text('scenarios.title')} />
      <EmptyState
        title={text('scenarios.noOffers.title')}
        actions={
          <Link to={`/workflows/${workflow}/evaluation`} className="plain">
            {text('scenarios.toComparison')}
          </Link>
        }
      >
        {text('scenarios.noOffers.text')}
      </EmptyState>
    </>
  );
}
