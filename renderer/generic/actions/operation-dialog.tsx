import { lazy, Suspense, useState, type ReactNode } from 'react';
import { checkOperationInput } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { Problem } from '../../data/problem.ts';
import type { OfferedOperation, Representation } from '../../data/representation.ts';
import { useSchema, useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogVerb } from '../../kit/dialog-verb.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { inputSchema, currentValues } from './input-schema.ts';
import { toneOf } from './offered-actions.ts';
import { operationTexts } from './operation-texts.ts';
import { useOperation } from './use-operation.ts';

const SchemaForm = lazy(() => import('../form/schema-form.tsx'));

export interface OperationDialogProps {
  entity: string;
  description: EntityDescription;
  record: Representation;
  operation: OfferedOperation;
  /** The subject of the operation, needed if the page shows several. */
  subject?: string;
  /** A note to show before the operation, in addition to its consequence. */
  note?: ReactNode;
  /** The body, if the page already knows it. The dialog then asks for no input. */
  body?: JsonObject | undefined;
  /** Inputs that the page already knows. The form asks for the others. */
  given?: JsonObject | undefined;
  onClose: () => void;
  onDone: (answer: Representation | null) => void;
  /** Receives the server's violations if the page shows them instead of the dialog. */
  onRefused?: (violations: readonly Violation[]) => void;
}

/** Asks before an operation: shows its consequence, and its form if it takes a body. */
export default function OperationDialog(props: OperationDialogProps): ReactNode {
  const text = useText();
  const { entity, description, record, operation, subject, note, body, onClose, onDone, onRefused } = props;
  const texts = operationTexts(entity, operation, { text, state: record.state });
  const { run, busy, problem } = useOperation({ entity, record, operation, onDone, onWrongState: onClose, onRefused });
  if (operation.input && !body) return <InputDialog {...props} run={run} busy={busy} problem={problem} />;
  return (
    <ConfirmDialog
      open
      title={titled(texts.question, subject)}
      consequence={texts.consequence}
      verb={texts.verb}
      danger={toneOf(operation, description.ui) === 'danger'}
      busy={busy}
      onConfirm={() => run(body ?? {})}
      onClose={onClose}
    >
      {note}
      {problem && <ProblemBanner entity={entity} problem={problem} />}
    </ConfirmDialog>
  );
}

const titled = (question: string, subject: string | undefined): string =>
  subject ? `${question}: ${subject}` : question;

function ProblemBanner({ entity, problem }: { entity: string; problem: Problem }): ReactNode {
  const text = useText();
  const wordsOf = (violation: Violation): string => {
    const path = violation.propertyPath;
    const label = text.first([`${entity}.gap.${path}`, `${entity}.field.${path}`, `common.field.${path}`]);
    return label ? `${label}: ${violationText(violation, text)}` : violationText(violation, text);
  };
  return (
    <Banner tone="danger" glyph="x" role="alert" title={problemText(problem, text)}>
      {problem.code === 'outdated' ? text('common.typedIsKept') : problem.violations.map(wordsOf).join(' · ')}
    </Banner>
  );
}

interface InputProps extends OperationDialogProps {
  run: (input: JsonObject) => void;
  busy: boolean;
  problem: Problem | null;
}

function InputDialog(props: InputProps): ReactNode {
  const text = useText();
  const { entity, description, record, operation, subject, note, given, onClose, run, busy, problem } = props;
  const texts = operationTexts(entity, operation, { text, state: record.state });
  const { input, validate, data, schema, setTyped } = useInput(operation, record, given);
  const [tried, setTried] = useState(false);
  const body = { ...data, ...given, version: record.version };
  // Only the server checks fields that the form does not show, such as the version. Its answer appears above the form.
  const isShown = ({ propertyPath }: Violation): boolean =>
    Object.keys(schema?.properties ?? {}).some((name) => propertyPath.split(/[.[]/, 1)[0] === name);
  const wrongIn = (values: JsonObject): readonly Violation[] =>
    input.data
      ? checkOperationInput({ schema: input.data.schema, validate, body: values }).violations.filter(isShown)
      : [];
  const violations = tried ? wrongIn(body) : [];
  const submit = (): void => {
    setTried(true);
    if (input.data && wrongIn(body).length === 0) run({ ...data, ...given });
  };
  return (
    <Dialog
      open
      title={titled(texts.question, subject)}
      consequence={texts.consequence}
      onClose={onClose}
      actions={
        <DialogVerb
          danger={toneOf(operation, description.ui) === 'danger'}
          // Before the form is known, a click would send nothing and report nothing.
          busy={busy || input.isPending}
          onCancel={onClose}
          onDo={submit}
        >
          {texts.verb}
        </DialogVerb>
      }
    >
      {note}
      {problem && !problem.violations.some(isShown) && <ProblemBanner entity={entity} problem={problem} />}
      {input.isError && <PartError error={input.error} retry={() => void input.refetch()} />}
      <Suspense fallback={<Loading height={80} />}>
        {schema && input.data && (
          <SchemaForm
            id={`${entity}-${operation.name}`}
            entity={entity}
            schema={schema}
            ui={{ ...input.data.ui, fields: { ...description.ui.fields, ...input.data.ui.fields } }}
            data={data}
            record={{ ...record, ...data }}
            violations={violations.length > 0 ? violations : (problem?.violations ?? [])}
            wordsOf={({ code }) => text.first([`${entity}.operation.${operation.name}.violation.${code}`])}
            validate={validate}
            onChange={setTyped}
          />
        )}
      </Suspense>
    </Dialog>
  );
}

/** The schema of an operation's input, and the data typed so far. */
function useInput(operation: OfferedOperation, record: Representation, given: JsonObject = {}) {
  const input = useSchema(operation.input);
  const validate = useValidator(input.data?.['@id']);
  const [typed, setTyped] = useState<JsonObject | null>(null);
  const data = typed ?? currentValues(input.data && inputSchema(input.data.schema, record), record);
  const schema = input.data && inputSchema(input.data.schema, { ...record, ...data }, given);
  return { input, validate, data, schema, setTyped };
}
