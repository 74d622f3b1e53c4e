import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { nameOf, operationNamed, type Representation } from '../data/representation.ts';
import { iriFor } from '../data/resources.ts';
import type { EntityDescription } from '../data/use-schema.ts';
import { Actions } from '../generic/actions/actions.tsx';
import { ChildDialog } from '../generic/collection/cards/child-dialog.tsx';
import { RecordGate } from '../generic/record-gate.tsx';
import { useText } from '../i18n/use-text.ts';
import { PageHead } from '../kit/page-head.tsx';
import { usePage } from '../shell/page-store.ts';

interface Loaded {
  record: Representation;
  description: EntityDescription;
}

interface ListedRecordProps {
  entity: string;
  /** Where its list is, and where deleting it leads. */
  listPath: string;
  /** Beside the name. */
  meta?: (record: Representation) => string;
  children: (loaded: Loaded) => ReactNode;
}

/** One record of a list, at `:id`: its head with what may be done, a dialog to change it, and what the page shows of it. */
export function ListedRecordPage(props: ListedRecordProps): ReactNode {
  const { id = '' } = useParams();
  const { entity } = props;
  return (
    <RecordGate iri={iriFor(entity, id)} entity={entity}>
      {(loaded) => <ListedRecord key={loaded.record['@id']} {...props} {...loaded} />}
    </RecordGate>
  );
}

function ListedRecord(props: ListedRecordProps & Loaded): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [isEdited, setEdited] = useState(false);
  const { entity, listPath, record, description, meta, children } = props;
  const title = nameOf(record);
  usePage({ title, crumbs: [{ label: text(`${entity}.plural`), to: listPath }] });
  return (
    <>
      <PageHead
        title={title}
        meta={meta?.(record)}
        actions={
          <>
            {operationNamed(record, 'update') && (
              <Button startIcon={<Pencil size={15} />} onClick={() => setEdited(true)}>
                {text(`${entity}.operation.update`)}
              </Button>
            )}
            <Actions
              {...{ entity, description, record }}
              hidden={['update']}
              onDone={() => void navigate(listPath, { replace: true })}
            />
          </>
        }
      />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1088 }}>{children({ record, description })}</Box>
      {isEdited && <ChildDialog {...{ entity, description }} child={record} onClose={() => setEdited(false)} />}
    </>
  );
}
