import { lazy, Suspense, useState, type ReactNode } from 'react';
import { checkPublishedInput } from '../../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { childFields } from '../../../generic/collection/parent-property.ts';
import { withoutNulls } from '../../../generic/form/form-data.ts';
import { sliceSchema } from '../../../generic/form/slice-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogVerb } from '../../../kit/dialog-verb.tsx';
import { Loading } from '../../../kit/loading.tsx';
import type { EditedRow } from './edited-rows.ts';

const SchemaForm = lazy(() => import('../../../generic/form/schema-form.tsx'));

/** A placeholder for the request, which every child names but no one fills in. */
const someRequest = '/api/default-requests/00000000-0000-7000-8000-000000000000';

/** Edits a new or existing item or requirement, with the same validation as on the server. */
export function AmendRowDialog(props: {
  entity: string;
  description: EntityDescription;
  /** Null for a new one. */
  row: EditedRow | null;
  onSave: (values: JsonObject) => void;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { entity, description, row, onSave, onClose } = props;
  const validate = useValidator(description['@id']);
  const fields = childFields(description.schema, description.ui.order, 'request');
  const names = [...new Set(fields.map((field) => field.split('.')[0] ?? field))];
  const [data, setData] = useState<JsonObject>(() =>
    withoutNulls(Object.fromEntries(names.map((name) => [name, row?.values[name]]))),
  );
  const [tried, setTried] = useState(false);
  const mode = row?.stored ? 'update' : 'create';
  const cleared = Object.fromEntries(names.map((name) => [name, data[name] ?? null]));
  const body = mode === 'create' ? { ...data, request: someRequest } : cleared;
  const { schema } = description;
  const found = checkPublishedInput({ schema, validate, body, mode, stored: row?.stored ?? {} }).violations;
  const save = (): void => {
    setTried(true);
    if (found.length === 0) onSave(mode === 'create' ? data : cleared);
  };
  return (
    <Dialog
      open
      title={text.first([`${entity}.${row ? 'edit' : 'new'}`]) ?? text(row ? 'common.edit' : 'common.add')}
      consequence={text('amend.notYet')}
      onClose={onClose}
      actions={
        <DialogVerb onCancel={onClose} onDo={save}>
          {text(row ? 'amend.keep' : 'common.add')}
        </DialogVerb>
      }
    >
      <Suspense fallback={<Loading height={160} />}>
        <SchemaForm
          id={`amend-${entity}`}
          entity={entity}
          schema={sliceSchema({ schema, fields, record: data, mode })}
          ui={description.ui}
          data={data}
          record={data}
          violations={tried ? found : []}
          validate={validate}
          onChange={setData}
        />
      </Suspense>
    </Dialog>
  );
}
