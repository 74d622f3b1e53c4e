import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Actions } from '../../generic/actions/actions.tsx';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { OwnerNote } from './owner-note.tsx';
import { TitleDialog } from './title-dialog.tsx';

/** Bodies that a plain form cannot ask; the screens of the sections do. */
const drawnElsewhere = ['lotCreation', 'negotiationRecommendation'];

/** Always behind "…": what is rare, or ends something. */
const rare = ['changeOwner', 'complete', 'toTemplate', 'removeTemplate', 'archive', 'delete'];

/** Export, what the representation offers, and the title, which is edited like a field. */
export function WorkflowActions({
  record,
  description,
}: {
  record: Representation;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const title = { key: 'title', label: text('workflow.operation.update'), icon: 'pencil', danger: false };
  return (
    <>
      {record['request'] !== null && (
        <Button component="a" href={`${record['@id']}/download`} startIcon={<Download size={15} />}>
          {text('workflow.export')}
        </Button>
      )}
      <Actions
        entity="workflow"
        description={description}
        record={record}
        hidden={drawnElsewhere}
        quiet={rare}
        notes={{ changeOwner: <OwnerNote workflow={record} /> }}
        extra={operationNamed(record, 'update') ? [{ ...title, run: () => setEditing(true) }] : []}
        onDone={(operation, answer) => {
          if (operation.name === 'delete') void navigate('/workflows');
          if (operation.name === 'copy') void navigate(pageOf(answer?.['@id']) ?? '/workflows');
        }}
      />
      {editing && <TitleDialog record={record} description={description} onClose={() => setEditing(false)} />}
    </>
  );
}
