import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
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
import { PreferredSuppliers } from './preferred-suppliers.tsx';

const entity = 'category';
const listPath = '/categories';

/** One category: its classes, who is responsible, and the suppliers that are asked first. */
export default function CategoryPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate iri={iriFor(entity, id)} entity={entity}>
      {(loaded) => <Category key={loaded.record['@id']} {...loaded} />}
    </RecordGate>
  );
}

function Category({ record, description }: { record: Representation; description: EntityDescription }): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [isEdited, setEdited] = useState(false);
  const title = nameOf(record);
  usePage({ title, crumbs: [{ label: text('category.plural'), to: listPath }] });
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            {operationNamed(record, 'update') && (
              <Button startIcon={<Pencil size={15} />} onClick={() => setEdited(true)}>
                {text('category.operation.update')}
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
        <Stack sx={{ gap: 2.5 }}>
          <Details {...{ entity, description, record }} sections={['about', 'people']} keepEmpty />
          <PreferredSuppliers category={record['@id']} />
        </Stack>
      </Box>
      {isEdited && <ChildDialog {...{ entity, description }} child={record} onClose={() => setEdited(false)} />}
    </>
  );
}
