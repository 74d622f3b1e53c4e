import Button from '@mui/material/Button';
import { FilePen, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Actions } from '../../generic/actions/actions.tsx';
import { iriOf, operationNamed, type Representation } from '../../data/representation.ts';
import { idOf, pageOf } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';

/** Drafts open in the guide and published requests on the page for amendments. All others are plain operations. */
export function RequestActions({
  record,
  description,
}: {
  record: Representation<'request'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const workflow = iriOf(record.workflow);
  const mayEdit = operationNamed(record, 'update') !== undefined && workflow !== null;
  return (
    <>
      {mayEdit && (
        <Button component={Link} to={`/requests/create/${idOf(workflow)}`} startIcon={<Pencil size={15} />}>
          {text('common.edit')}
        </Button>
      )}
      {operationNamed(record, 'amend') && (
        <Button component={Link} to={`${pageOf(record['@id'])}/amend`} startIcon={<FilePen size={15} />}>
          {text('request.operation.amend')}
        </Button>
      )}
      <Actions entity="request" description={description} record={record} hidden={['amend']} />
    </>
  );
}
