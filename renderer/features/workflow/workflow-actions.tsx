import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Actions } from '../../generic/actions/actions.tsx';
import { WorkflowDialog } from './workflow-dialog.tsx';
import { operationNamed, type Representation, iriOf, nameOf } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import Box from '@mui/material/Box';
import { useList, useRecord } from '../../data/use-record.ts';
import { PrepareDownload } from '../../kit/prepare-download.tsx';
import { usePrepareDownload } from '../../kit/use-prepare-download.ts';
import { Banner } from '../../kit/banner.tsx';

/** Operations whose body a plain form cannot edit; the sections' screens do it. */
const drawnElsewhere = ['lotCreation', 'negotiationRecommendation', 'sendDebriefs'];

/** Rare or final operations, always in the "…" menu. */
const rare = ['changeOwner', 'complete', 'copyToTemplate', 'toTemplate', 'removeTemplate', 'archive', 'delete'];

/** Export and report, the offered operations, and the title, which is edited in place. */
export function WorkflowActions({
  record,
  description,
}: {
  record: Representation<'workflow'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const { prepare } = usePrepareDownload({ kind: 'eventReport', record: record['@id'] });
  const title = { key: 'title', label: text('workflow.operation.update'), icon: 'pencil', danger: false };
  const report = { key: 'report', label: text('workflow.report'), icon: 'file-check', danger: false, run: prepare };
  return (
    <>
      {record.request !== null && (
        <PrepareDownload kind="workflowDownload" record={record['@id']}>
          {text('workflow.export')}
        </PrepareDownload>
      )}
      <Actions
        entity="workflow"
        description={description}
        record={record}
        hidden={drawnElsewhere}
        quiet={rare}
        notes={{ changeOwner: <OwnerNote workflow={record} /> }}
        extra={[
          ...(record.request === null ? [] : [report]),
          ...(operationNamed(record, 'update') ? [{ ...title, run: () => setEditing(true) }] : []),
        ]}
        onDone={(operation, answer) => {
          if (operation.name === 'delete') void navigate('/workflows');
          if (operation.name === 'copy' || operation.name === 'copyToTemplate')
            void navigate(pageOf(answer?.['@id']) ?? '/workflows');
        }}
      />
      {editing && <WorkflowDialog record={record} description={description} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Suggests handing over a workflow whose owner is inactive, or warns that there is no colleague to take it over. */
function OwnerNote({ workflow }: { workflow: Representation<'workflow'> }): ReactNode {
  const text = useText();
  const owner = useRecord<'account'>(iriOf(workflow.owner));
  const active = useList<'account'>('users', { active: 'true', itemsPerPage: '2' });
  const isAlone = active.data?.members.every((account) => account['@id'] === iriOf(workflow.owner)) ?? false;
  const isInactive = owner.data?.active === false;
  if (!isAlone && !isInactive) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Banner
        tone="attention"
        glyph="warn"
        title={isAlone ? text('workflow.owner.alone') : text('workflow.owner.inactive', { name: nameOf(owner.data) })}
      />
    </Box>
  );
}
