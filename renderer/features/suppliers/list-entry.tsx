import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Pencil, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { isRepresentation, operationNamed, type Representation } from '../../data/representation.ts';
import { useLive } from '../../data/use-live.tsx';
import { useRecord } from '../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { useVisitor } from '../../data/use-visitor.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { ChildDialog } from '../../generic/collection/cards/child-dialog.tsx';
import { Details } from '../../generic/details/details.tsx';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { useLinkEntry } from './use-link-entry.ts';

const entity = 'customSupplier';

/** The supplier as the organization's list has it, with added fields, or the button that puts it there. */
export function ListEntry({ supplier }: { supplier: Representation<'supplierRecord'> }): ReactNode {
  const iri = supplier.customSupplier ?? null;
  const { data } = useRecord<'customSupplier'>(iri);
  const description = useSchema(data ? (data.schema ?? entity) : null);
  useLive(iri ? [iri] : []);
  if (supplier.organization && iri === null) return <Unlisted supplier={supplier} />;
  if (!data || !description.data) return null;
  return <Entry entry={data} description={description.data} isRegistered={Boolean(supplier.organization)} />;
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

/** A registered supplier gets its own number, categories and added fields by an entry of the list. */
function Unlisted({ supplier }: { supplier: Representation<'supplierRecord'> }): ReactNode {
  const text = useText();
  const { ability } = useVisitor();
  const description = useSchema(entity).data;
  const [isOpen, setOpen] = useState(false);
  const { link, busy, problem } = useLinkEntry();
  const { organization, name, emails, vatId } = supplier;
  if (!organization || !description || !ability.can('create', entity)) return null;
  const initial = { name: name ?? '', email: emails?.[0] ?? null, vat_id: vatId ?? null };
  return (
    <Stack component="section" aria-labelledby="list-entry" sx={{ gap: 1.5, alignItems: 'start' }}>
      <Typography id="list-entry" variant="h2">
        {text('suppliers.entry')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text('suppliers.entry.none')}</Typography>
      <Button startIcon={<Plus size={15} />} loading={busy} onClick={() => setOpen(true)}>
        {text('suppliers.entry.add')}
      </Button>
      <RefusalBanner problem={problem} />
      {isOpen && (
        <ChildDialog
          {...{ entity, description, initial }}
          child={null}
          onSaved={(saved) => isRepresentation(saved) && link(saved, organization)}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
