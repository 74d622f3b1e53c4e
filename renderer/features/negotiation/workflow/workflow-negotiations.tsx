import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Layers, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed, type OfferedOperation, type Representation } from '../../../data/representation.ts';
import { useLive } from '../../../data/use-live.tsx';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Loading, SkeletonRows } from '../../../kit/loading.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import type { WorkflowSectionProps } from '../../workflow/section-props.ts';
import { CreateDialog } from './create/create-dialog.tsx';
import { LotsDialog } from './create/lots-dialog.tsx';
import { NegotiationTable } from './negotiation-table.tsx';
import { PublishButton } from './bulk/publish-button.tsx';
import { ScheduleButton } from './bulk/schedule-button.tsx';
import { RecommendButton } from './bulk/recommend-button.tsx';

/** The operation as offered when the dialog opened. Forming the last lots removes it before its answer is shown. */
type Open = 'create' | { lots: OfferedOperation } | null;

/** The lots of a workflow: created, assigned a type, and published together. */
export default function WorkflowNegotiations({ workflow }: WorkflowSectionProps): ReactNode {
  const text = useText();
  const [open, setOpen] = useState<Open>(null);
  const list = useList<'negotiation'>('default-negotiations', {
    workflow: workflow['@id'],
    itemsPerPage: '100',
    'order[createdAt]': 'asc',
  });
  useLive(['/api/default-negotiations/{id}']);
  const negotiations = (list.data?.members ?? []).toSorted(byCreation);
  // After completion, only failed negotiations allow another one.
  const isOver = workflow.state === 'completed' && negotiations.every(({ state }) => state === 'awarded');
  const create = isOver ? null : (list.data?.operations.find(({ name }) => name === 'create') ?? null);
  const lots = operationNamed(workflow, 'lotCreation') ?? null;
  const buttons = <MakeButtons create={create} lots={lots} onOpen={setOpen} primary={negotiations.length === 0} />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && (
        <Loading height={200}>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {list.data && negotiations.length === 0 && (
        <EmptyState title={text('negotiations.empty.title')} actions={buttons}>
          {text('negotiations.empty.text')}
        </EmptyState>
      )}
      {negotiations.length > 0 && (
        <Panel
          flush
          title={text('shell.nav.negotiations')}
          action={
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Bulk workflow={workflow} negotiations={negotiations} />
              {buttons}
            </Stack>
          }
        >
          <NegotiationTable negotiations={negotiations} />
        </Panel>
      )}
      {open === 'create' && create && (
        <CreateDialog workflow={workflow} operation={create} onClose={() => setOpen(null)} />
      )}
      {open !== 'create' && open && (
        <LotsDialog workflow={workflow} operation={open.lots} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}

/** Lots formed together have the same creation time; these are sorted by title, 2 before 10. */
const byCreation = (a: Representation<'negotiation'>, b: Representation<'negotiation'>): number =>
  (a.createdAt ?? '').localeCompare(b.createdAt ?? '') ||
  (a.title ?? '').localeCompare(b.title ?? '', undefined, { numeric: true });

function MakeButtons(props: {
  create: OfferedOperation | null;
  lots: OfferedOperation | null;
  primary: boolean;
  onOpen: (open: Open) => void;
}): ReactNode {
  const text = useText();
  const { create, lots, primary, onOpen } = props;
  return (
    <>
      {lots && (
        <Button startIcon={<Layers size={15} />} onClick={() => onOpen({ lots })}>
          {text('workflow.operation.lotCreation')}
        </Button>
      )}
      {create && (
        <Button
          startIcon={<Plus size={15} />}
          data-create
          {...(primary ? { variant: 'contained', color: 'primary' } : {})}
          onClick={() => onOpen('create')}
        >
          {text('negotiation.operation.create')}
        </Button>
      )}
    </>
  );
}

function Bulk(props: {
  workflow: Representation<'workflow'>;
  negotiations: readonly Representation<'negotiation'>[];
}): ReactNode {
  const { workflow, negotiations } = props;
  const drafts = negotiations.filter((one) => operationNamed(one, 'publish') !== undefined);
  return (
    <>
      <RecommendButton workflow={workflow} drafts={drafts} />
      <ScheduleButton drafts={drafts} />
      <PublishButton drafts={drafts} />
    </>
  );
}
