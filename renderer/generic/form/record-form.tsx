import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { checkInput } from '../../../schemas/language/check-input.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { isNotActivated } from '../../data/not-activated.ts';
import type { Problem } from '../../data/problem.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { focusInvalid } from '../../kit/focus-input.ts';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { changesBetween, defaultsOf, isSame, topFields, updateOf, withAllCustom, withoutNulls } from './form-data.ts';
import { fieldOf } from './form-violations.ts';
import { isBlank, sliceSchema } from './slice-schema.ts';

const SchemaForm = lazy(() => import('./schema-form.tsx'));

export interface RecordFormProps {
  entity: string;
  description: EntityDescription;
  /** Null for a new record. */
  record: Representation | null;
  /** One panel per section. Without a title, the section's message is used. */
  sections: readonly { id: string; fields: readonly string[]; title?: string }[];
  /** The address to post a new record to. */
  href?: string;
  /** Proposed values for a new record, in addition to the schema's defaults. */
  initial?: JsonObject;
  verb?: string;
  onSaved?: (answer: Representation | null) => void;
}

/** A form with a button for profiles, settings and new records. Drafts that save automatically use the guide. */
export function RecordForm(props: RecordFormProps): ReactNode {
  const text = useText();
  const { entity, description, record, sections, verb } = props;
  const validate = useValidator(description['@id']);
  const { command, store } = useStoreRecord(props);
  const fields = sections.flatMap((section) => section.fields);
  const [edits, setEdits] = useState<JsonObject>(() =>
    record ? {} : { ...defaultsOf(description.schema, fields), ...props.initial },
  );
  const [tried, setTried] = useState(false);
  const mode = record ? 'update' : 'create';
  const values: JsonObject = { ...record, ...edits };
  const body = record ? updateOf(description.schema, { before: record, after: values, fields }) : bodyOf(edits, fields);
  const found = checkInput({ schema: description.schema, validate, body, mode, stored: record ?? {} }).violations;
  const refused = stillRefused(command, body);
  const shown = tried && found.length > 0 ? found : refused;
  const elsewhere = refused.filter((violation) => !fields.includes(fieldOf(violation)));
  const mayEdit = record === null || operationNamed(record, 'update') !== undefined || record.operations === undefined;
  const save = (): void => {
    setTried(true);
    if (found.length > 0) return focusFirstError();
    store(body, () => {
      setEdits({});
      setTried(false);
    });
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={{ gap: 2.5, maxWidth: 760 }}
    >
      {command.error && <FormProblem problem={command.error} elsewhere={elsewhere} />}
      {sections.map((section) => (
        <FormSection
          key={section.id}
          {...{ entity, description, section, values, mode, validate }}
          violations={shown.filter((violation) => section.fields.includes(fieldOf(violation)))}
          disabled={!mayEdit}
          onChange={(next) => setEdits((before) => ({ ...before, ...next }))}
        />
      ))}
      {mayEdit && (
        <Box>
          <Button type="submit" variant="contained" color="primary" loading={command.isPending}>
            {verb ?? text('common.save')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** Sends a new or edited record. */
function useStoreRecord({ record, href = '', onSaved }: RecordFormProps): {
  command: ReturnType<typeof useCommand>;
  store: (body: JsonObject, onStored: () => void) => void;
} {
  const text = useText();
  const command = useCommand();
  const store = (body: JsonObject, onStored: () => void): void => {
    const target = record
      ? ({ method: 'PUT', href: record['@id'], body: { ...body, version: record.version } } as const)
      : ({ method: 'POST', href, body } as const);
    command.mutate(target, {
      onSuccess: (answer) => {
        onStored();
        if (record) showToast(text('common.saved'));
        onSaved?.(answer);
      },
      onError: focusFirstError,
    });
  };
  return { command, store };
}

/** The problem of the form as a whole, and violations that no field of it can show. */
function FormProblem({ problem, elsewhere }: { problem: Problem; elsewhere: readonly Violation[] }): ReactNode {
  const text = useText();
  if (isNotActivated(problem) || (problem.violations.length > 0 && elsewhere.length === 0)) return null;
  return (
    <RefusalBanner problem={problem}>
      {elsewhere.map((violation) => violationText(violation, text)).join(' ')}
    </RefusalBanner>
  );
}

function FormSection(props: {
  entity: string;
  description: EntityDescription;
  section: RecordFormProps['sections'][number];
  values: JsonObject;
  mode: 'create' | 'update';
  validate: ReturnType<typeof useValidator>;
  violations: readonly Violation[];
  disabled: boolean;
  onChange: (next: JsonObject) => void;
}): ReactNode {
  const text = useText();
  const { entity, description, section, values, mode, validate, violations, disabled, onChange } = props;
  const schema = sliceSchema({ schema: description.schema, fields: section.fields, record: values, mode });
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return null;
  const data = withoutNulls(Object.fromEntries(names.map((name) => [name, values[name]])));
  return (
    <Panel title={section.title ?? text.first([`${entity}.section.${section.id}`])}>
      <Suspense fallback={<Loading height={120} />}>
        <SchemaForm
          id={`${entity}-${section.id}`}
          {...{ entity, schema, data, violations, validate, disabled }}
          ui={description.ui}
          record={values}
          onChange={(next) => onChange(withAllCustom(changesBetween(data, next, names), values))}
        />
      </Suspense>
    </Panel>
  );
}

/** A violation from the server no longer applies once its field has changed. */
function stillRefused({ error, variables }: ReturnType<typeof useCommand>, body: JsonObject): readonly Violation[] {
  const sent = isObject(variables?.body) ? variables.body : {};
  return (error?.violations ?? []).filter((violation) => {
    const [name = ''] = fieldOf(violation).split('.');
    return isSame(sent[name], body[name]);
  });
}

/** The body of a new record: fields that still apply, without a currency that has no amount. */
function bodyOf(edits: JsonObject, fields: readonly string[]): JsonObject {
  const fieldNames = new Set(topFields(fields));
  const typed = Object.entries(withoutNulls(edits));
  return Object.fromEntries(
    typed.filter(([name, value]) => fieldNames.has(name) && !(isObject(value) && isBlank(value))),
  );
}

/** Focuses the first field with an error, once the error is drawn. */
export function focusFirstError(): void {
  setTimeout(() => focusInvalid(), 100);
}
