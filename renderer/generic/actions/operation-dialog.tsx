import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { checkOperationInput } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { OfferedOperation, Representation } from '../../data/representation.ts';
import { useSchema, useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogVerb } from '../../kit/dialog-verb.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { FileOperation } from './file-operation.tsx';
import { inputSchema, currentValues } from './input-schema.ts';
import { toneOf } from './offered-actions.ts';
import { operationTexts } from './operation-texts.ts';
import { ProblemBanner } from './problem-banner.tsx';
import { useOperation, type RunningOperation } from './use-operation.ts';

const loadForm = (): Promise<typeof import('../form/schema-form.tsx')> => import('../form/schema-form.tsx');
const SchemaForm = lazy(loadForm);

/** One property of the body with an input of its own. A value of undefined is not sent. */
export interface OwnInput {
  name: string;
  draw: (props: { violations: readonly Violation[]; onChange: (value: unknown) => void }) => ReactNode;
}

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
  /** An input that the page draws below the form. */
  own?: OwnInput | undefined;
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
  const running = useOperation({ entity, record, operation, onDone, onWrongState: onClose, onRefused });
  const { run, busy, problem } = running;
  if (operation.takesFile) return <FileOperation {...props} {...running} />;
  if (operation.input && !body) return <InputDialog {...props} {...running} />;
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

function InputDialog(props: OperationDialogProps & RunningOperation): ReactNode {
  const text = useText();
  const { entity, description, record, operation, subject, note, own, onClose, run, busy, problem } = props;
  const texts = operationTexts(entity, operation, { text, state: record.state });
  const { given, setDrawn } = useGiven(props);
  const { input, validate, data, schema, setTyped } = useInput(operation, record, given);
  // Loads the form while its schema is on the way. Otherwise it would move the button when that is already enabled.
  useEffect(() => void loadForm().catch(() => {}), []);
  const [tried, setTried] = useState(false);
  const body = { ...data, ...given, version: record.version };
  // Only the server checks fields that the form does not show, such as the version. Its answer appears above the form.
  const isShown = ({ propertyPath }: Violation): boolean =>
    [own?.name, ...Object.keys(schema?.properties ?? {})].includes(propertyPath.split(/[.[]/, 1)[0]);
  const wrongNow = (): readonly Violation[] =>
    input.data ? checkOperationInput({ schema: input.data.schema, validate, body }).violations.filter(isShown) : [];
  const wrong = tried ? wrongNow() : [];
  const refusal = wrong.length > 0 ? null : problem;
  const violations = refusal?.violations ?? wrong;
  const submit = (): void => {
    setTried(true);
    if (input.data && wrongNow().length === 0) run({ ...data, ...given });
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
      {refusal && !refusal.violations.some(isShown) && <ProblemBanner entity={entity} problem={refusal} />}
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
            violations={violations}
            wordsOf={({ code }) => text.first([`${entity}.operation.${operation.name}.violation.${code}`])}
            validate={validate}
            onChange={setTyped}
          />
        )}
      </Suspense>
      {own?.draw({ violations, onChange: setDrawn })}
    </Dialog>
  );
}

/** The inputs that the form does not ask for: those that the page knows, and the one that it draws. */
function useGiven({ given, own }: OperationDialogProps) {
  const [drawn, setDrawn] = useState<unknown>(undefined);
  return { given: own ? { ...given, [own.name]: drawn } : given, setDrawn };
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
