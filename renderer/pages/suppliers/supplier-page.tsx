import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { nameOf, operationNamed, type Representation } from '../../data/representation.ts';
import { iriFor } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { ChildDialog } from '../../generic/collection/child-dialog.tsx';
import { Details } from '../../generic/details/details.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';

const entity = 'customSupplier';
const listPath = '/account/suppliers';

/** One entry of the organization's supplier list. */
export default function SupplierPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate iri={iriFor(entity, id)} entity={entity}>
      {(loaded) => <Supplier key={loaded.record['@id']} {...loaded} />}
    </RecordGate>
  );
}

function Supplier({ record, description }: { record: Representation; description: EntityDescription }): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [isEdited, setEdited] = useState(false);
  const title = nameOf(record);
  usePage({ title, crumbs: [{ label: text('customSupplier.plural'), to: listPath }] });
  return (
    <>
      <PageHead
        title={title}
        meta={typeof record['email'] === 'string' ? record['email'] : ''}
        actions={
          <>
            {operationNamed(record, 'update') && (
              <Button startIcon={<Pencil size={15} />} onClick={() => setEdited(true)}>
                {text('customSupplier.operation.update')}
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
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1088 }}>
        <Details {...{ entity, description, record }} />
      </Box>
      {isEdited && <ChildDialog {...{ entity, description }} child={record} onClose={() => setEdited(false)} />}
    </>
  );
}
