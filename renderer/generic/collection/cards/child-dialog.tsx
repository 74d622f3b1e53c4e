import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { checkInput } from '../../../../schemas/language/check-input.ts';
import type { JsonObject, JsonSchema } from '../../../../schemas/language/json-schema.ts';
import { requiredViolation, type Violation } from '../../../../schemas/language/violation.ts';
import type { Problem } from '../../../data/problem.ts';
import type { Representation } from '../../../data/representation.ts';
import { collectionOf, resourceOf } from '../../../data/resources.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { violationText } from '../../../i18n/problem-text.ts';
import { useText, type Text } from '../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogVerb } from '../../../kit/dialog-verb.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { FileField } from '../../form/file-field.tsx';
import { defaultsOf, topFields, updateOf, withoutNulls } from '../../form/form-data.ts';
import { sliceSchema } from '../../form/slice-schema.ts';
import { childFields } from '../parent-property.ts';

const SchemaForm = lazy(() => import('../../form/schema-form.tsx'));

/** Tables need room. */
const sizeFor = ({ properties = {} }: JsonSchema): { width?: number } =>
  Object.values(properties).some((property) => property['x-table'] === true) ? { width: 960 } : {};

interface Place {
  entity: string;
  parent?: { property: string; iri: string };
  /** Null for a new record. */
  child: Representation | null;
}

interface ChildDialogProps extends Place {
  description: EntityDescription;
  /** Paths of the fields to show. If absent, all fields that a person fills in. */
  fields?: readonly string[];
  /** Title when editing; defaults to "Edit". */
  title?: string;
  /** Values that a new record begins with. */
  initial?: JsonObject;
  onSaved?: (saved: unknown) => void;
  onClose: () => void;
}

function Refusal({ problem }: { problem: Problem }): ReactNode {
  const text = useText();
  return <RefusalBanner problem={problem}>{problem.code === 'outdated' && text('common.typedIsKept')}</RefusalBanner>;
}

/** Creates or edits a record of a collection, or a child of a parent. */
export function ChildDialog(props: ChildDialogProps): ReactNode {
  const text = useText();
  const { entity, description, parent, child, title = text('common.edit'), onSaved, onClose } = props;
  const validate = useValidator(description['@id']);
  const { command, store } = useStoreChild(props);
  const { schema } = description;
  const isFile = resourceOf(entity).uploads === true;
  const fields = props.fields ?? askedFields(props, isFile);
  const [data, setData] = useState<JsonObject>(() =>
    withoutNulls(pick(child ?? { ...defaultsOf(schema, fields), ...props.initial }, fields)),
  );
  const [tried, setTried] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const uploads = !child && isFile;
  const verb = text.first([`${entity}.operation.create`]) ?? text('common.add');
  const mode = child ? 'update' : 'create';
  const body = child
    ? updateOf(schema, { before: child, after: data, fields })
    : { ...data, ...(parent ? { [parent.property]: parent.iri } : {}) };
  const wrong = checkInput({ schema, validate, body, mode, stored: child ?? {} }).violations;
  const found = uploads && !file ? [requiredViolation('file'), ...wrong] : wrong;
  const shown: readonly Violation[] = tried && found.length > 0 ? found : (command.error?.violations ?? []);
  const save = (): void => {
    setTried(true);
    if (found.length > 0) return;
    store(uploads && file ? formOf(body, file) : body, (saved) => {
      onSaved?.(saved);
      onClose();
    });
  };
  return (
    <Dialog
      open
      title={child ? title : verb}
      {...sizeFor(schema)}
      onClose={onClose}
      actions={
        <DialogVerb busy={command.isPending} onCancel={onClose} onDo={save}>
          {child ? text('common.save') : verb}
        </DialogVerb>
      }
    >
      {command.error && shown.length === 0 && <Refusal problem={command.error} />}
      {uploads && <FileField file={file} error={fileError(shown, text)} onChange={setFile} />}
      <Suspense fallback={<Loading height={120} />}>
        <SchemaForm
          id={entity}
          entity={entity}
          schema={sliceSchema({ schema, fields, record: data, mode })}
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

/** All fields that a person fills in. The name of a file comes with the file. */
function askedFields({ description: { schema, ui }, parent }: ChildDialogProps, isFile: boolean): string[] {
  const asked = childFields(schema, ui.order, parent?.property ?? '');
  return isFile ? asked.filter((field) => field !== 'name') : asked;
}

/** The fields of a form with its file. Fields without a value are left out. */
function formOf(body: JsonObject, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (value !== null && value !== undefined) form.append(name, text);
  }
  form.append('file', file);
  return form;
}

function fileError(violations: readonly Violation[], text: Text): string | undefined {
  const found = violations.find(({ propertyPath }) => propertyPath === 'file');
  return found && violationText(found, text);
}

/** Sends a new or edited child. On 409, reloads and keeps the input. The next click sends the new version. */
function useStoreChild({ entity, parent, child }: Place): {
  command: ReturnType<typeof useCommand>;
  store: (body: JsonObject | FormData, onDone: (saved: unknown) => void) => void;
} {
  const client = useQueryClient();
  const command = useCommand();
  const target = child
    ? ({ method: 'PUT', href: child['@id'] } as const)
    : ({ method: 'POST', href: `/api/${collectionOf(entity)}` } as const);
  const version = child?.version === undefined ? {} : { version: child.version };
  const refresh = parent ? [parent.iri] : [];
  const reload = ({ status }: Problem): void => {
    const about = [child?.['@id'], parent?.iri];
    if (status === 409)
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'list' || queryKey.some((part) => about.includes(String(part))),
      });
  };
  const store = (body: JsonObject | FormData, onDone: (saved: unknown) => void): void => {
    const sent = body instanceof FormData ? body : { ...body, ...version };
    command.mutate({ ...target, body: sent, refresh }, { onSuccess: onDone, onError: reload });
  };
  return { command, store };
}

const pick = (record: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(topFields(fields).map((name) => [name, record[name]]));
