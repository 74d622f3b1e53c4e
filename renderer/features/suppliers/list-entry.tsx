import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useLive } from '../../data/use-live.tsx';
import { useRecord } from '../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { ChildDialog } from '../../generic/collection/cards/child-dialog.tsx';
import { Details } from '../../generic/details/details.tsx';
import { useText } from '../../i18n/use-text.ts';

const entity = 'customSupplier';

/** The supplier as the organization's list has it, with added fields. Nothing if it is not on the list. */
export function ListEntry({ supplier }: { supplier: Representation<'supplierRecord'> }): ReactNode {
  const iri = supplier.customSupplier ?? null;
  const { data } = useRecord<'customSupplier'>(iri);
  const description = useSchema(data ? (data.schema ?? entity) : null);
  useLive(iri ? [iri] : []);
  if (!data || !description.data) return null;
  return <Entry entry={data} description={description.data} isRegistered={supplier.registered === true} />;
}

function Entry(props: {
  entry: Representation<'customSupplier'>;
  description: EntityDescription;
  isRegistered: boolean;
}): ReactNode {
  const { entry, description, isRegistered } = props;
  const text = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isEdited, setEdited] = useState(false);
  const refresh = (): void => void client.invalidateQueries();
  return (
    <Stack component="section" aria-labelledby="list-entry" sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id="list-entry" variant="h2" sx={{ flex: 1 }}>
          {text('suppliers.entry')}
        </Typography>
        {operationNamed(entry, 'update') && (
          <Button startIcon={<Pencil size={15} />} onClick={() => setEdited(true)}>
            {text('customSupplier.operation.update')}
          </Button>
        )}
        <Actions
          {...{ entity, description }}
          record={entry}
          hidden={isRegistered ? ['update', 'link'] : ['update']}
          quiet={['link', 'unlink', 'delete']}
          onDone={({ method }) => {
            refresh();
            if (method === 'DELETE' && !isRegistered) void navigate('/suppliers', { replace: true });
          }}
        />
      </Stack>
      <Details {...{ entity, description }} record={entry} />
      {isEdited && (
        <ChildDialog {...{ entity, description }} child={entry} onSaved={refresh} onClose={() => setEdited(false)} />
      )}
    </Stack>
  );
}
