import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { operationNamed } from '../../data/representation.ts';
import { collectionOf } from '../../data/resources.ts';
import { useList } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ChildDialog } from '../collection/cards/child-dialog.tsx';

/** The button and form to create a record, if the collection offers it. */
export function CreateRecord(props: {
  entity: string;
  /** The parent of the new record. */
  parent?: { property: string; iri: string };
  /** Values of the new record, from the page of another one. */
  initial?: JsonObject;
  quiet?: boolean;
}): ReactNode {
  const text = useText();
  const { entity, parent, initial, quiet = initial !== undefined } = props;
  const [open, setOpen] = useState(false);
  const list = useList(collectionOf(entity), { itemsPerPage: '1' });
  const description = useSchema(entity);
  if (!list.data || !operationNamed({ operations: list.data.operations }, 'create')) return null;
  const look = initial
    ? {}
    : quiet
      ? ({ size: 'small' } as const)
      : ({ variant: 'contained', color: 'primary' } as const);
  return (
    <>
      <Button {...look} startIcon={<Plus size={15} />} data-create={!quiet} onClick={() => setOpen(true)}>
        {text(`${entity}.operation.create`)}
      </Button>
      {open && description.data && (
        <AllMessages>
          <ChildDialog
            entity={entity}
            description={description.data}
            {...(parent ? { parent } : {})}
            {...(initial ? { initial } : {})}
            child={null}
            onClose={() => setOpen(false)}
          />
        </AllMessages>
      )}
    </>
  );
}
