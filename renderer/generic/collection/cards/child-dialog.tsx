import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { checkInput } from '../../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import type { Representation } from '../../../data/representation.ts';
import { collectionOf } from '../../../data/resources.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { problemText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { changesBetween, withoutNulls } from '../../form/form-data.ts';
import { sliceSchema } from '../../form/slice-schema.ts';
import { childFields } from '../parent-property.ts';

const SchemaForm = lazy(() => import('../../form/schema-form.tsx'));

/** One record of a collection, new or to be changed; of a parent, its child. */
export function ChildDialog(props: {
  entity: string;
  description: EntityDescription;
  parent?: { property: string; iri: string };
  /** Null: a new one. */
  child: Representation | null;
  onSaved?: () => void;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { entity, description, parent, child, onSaved, onClose } = props;
  const validate = useValidator(description['@id']);
  const command = useCommand();
  const fields = childFields(description.schema, description.ui.order, parent?.property ?? '');
  const [data, setData] = useState<JsonObject>(() => withoutNulls(pick(child ?? {}, fields)));
  const [tried, setTried] = useState(false);
  const owner = parent ? { [parent.property]: parent.iri } : {};
  const verb = text.first([`${entity}.operation.create`]) ?? text('common.add');
  const mode = child ? 'update' : 'create';
  const schema = sliceSchema({ schema: description.schema, fields, record: data, mode });
  const body = child ? changesBetween(child, data, topFields(fields)) : { ...data, ...owner };
  const found = checkInput({ schema: description.schema, validate, body, mode, stored: child ?? {} }).violations;
  const shown: readonly Violation[] = tried && found.length > 0 ? found : (command.error?.violations ?? []);
  const save = (): void => {
    setTried(true);
    if (found.length > 0) return;
    const target = child
      ? ({ method: 'PUT', href: child['@id'] } as const)
      : ({ method: 'POST', href: `/api/${collectionOf(entity)}` } as const);
    const done = (): void => {
      onSaved?.();
      onClose();
    };
    command.mutate({ ...target, body, refresh: parent ? [parent.iri] : [] }, { onSuccess: done });
  };
  return (
    <Dialog
      open
      title={child ? text('common.edit') : verb}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="contained" color="primary" loading={command.isPending} onClick={save}>
            {child ? text('common.save') : verb}
          </Button>
        </>
      }
    >
      {command.error && shown.length === 0 && (
        <Banner tone="danger" glyph="x" role="alert" title={problemText(command.error, text)} />
      )}
      <Suspense fallback={<Loading height={120} />}>
        <SchemaForm
          id={entity}
          entity={entity}
          schema={schema}
          ui={description.ui}
          data={data}
          record={data}
          violations={shown}
          validate={validate}
          onChange={setData}
        />
      </Suspense>
    </Dialog>
  );
}

const topFields = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => field.split('.')[0] ?? field)),
];

const pick = (record: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(topFields(fields).map((name) => [name, record[name]]));
