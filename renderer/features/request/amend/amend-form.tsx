import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { checkInput } from '../../../../schemas/language/check-input.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { withoutNulls } from '../../../generic/form/form-data.ts';
import { focusFirstError } from '../../../generic/form/record-form.tsx';
import { sliceSchema } from '../../../generic/form/slice-schema.ts';
import { violationText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Loading } from '../../../kit/loading.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { AmendRows } from './amend-rows.tsx';
import { AmendSummary } from './amend-summary.tsx';
import { refusedChild, requirementsOf, termFields, termsChanged, type Amendment } from './amendment.ts';
import { useAmendment } from './use-amendment.ts';

const SchemaForm = lazy(() => import('../../../generic/form/schema-form.tsx'));

interface AmendFormProps {
  record: Representation<'request'>;
  description: EntityDescription;
  items: readonly Representation<'requestItem'>[];
}

export function AmendForm({ record, description, items }: AmendFormProps): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const home = pageOf(iriOf(record.workflow)) ?? pageOf(record['@id']) ?? '/workflows';
  const state = useAmendment(record, items, () => void navigate(`${home}/request`));
  const { amendment, change, problem } = state;
  const [tried, setTried] = useState(false);
  const terms = useTermViolations(record, description, amendment);
  const refused = problem?.violations ?? [];
  const rows = refusedRows(refused, amendment, text);
  const noReason = tried && amendment.reason.trim() === '';
  return (
    <Box
      sx={{
        p: { xs: 2, md: 3 },
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 2.5, minWidth: 0 }}>
        <Reason
          value={amendment.reason}
          error={noReason ? text('violation.required') : refusedText(refused, 'reason', text)}
          onChange={(reason) => change({ reason })}
        />
        <AmendRows
          entity="requestItem"
          title={text('request.field.items')}
          stored={items}
          edits={amendment.items}
          refused={rows}
          onChange={(edits) => change({ items: edits })}
        />
        <AmendRows
          entity="requirement"
          title={text('request.field.requirements')}
          stored={requirementsOf(record)}
          edits={amendment.requirements}
          refused={rows}
          onChange={(edits) => change({ requirements: edits })}
        />
        <Terms {...{ record, description, amendment, change }} violations={tried ? terms : []} refused={refused} />
      </Stack>
      <AmendSummary
        state={state}
        record={record}
        ready={() => {
          setTried(true);
          const isReady = amendment.reason.trim() !== '' && terms.length === 0;
          if (!isReady) focusFirstError();
          return isReady;
        }}
      />
    </Box>
  );
}

function Reason(props: { value: string; error: string | boolean; onChange: (reason: string) => void }): ReactNode {
  const text = useText();
  const { value, error, onChange } = props;
  return (
    <Panel title={text('amend.why')}>
      <TextInput
        id="amend-reason"
        label={text('amend.reason')}
        help={text('amend.reason.help')}
        required
        multiline
        minRows={2}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </Panel>
  );
}

function useTermViolations(
  record: Representation<'request'>,
  description: EntityDescription,
  { terms }: Amendment,
): Violation[] {
  const validate = useValidator(description['@id']);
  return checkInput({ schema: description.schema, validate, body: terms, mode: 'update', stored: record }).violations;
}

function Terms(props: {
  record: Representation<'request'>;
  description: EntityDescription;
  amendment: Amendment;
  change: (patch: Partial<Amendment>) => void;
  violations: readonly Violation[];
  refused: readonly Violation[];
}): ReactNode {
  const text = useText();
  const { record, description, amendment, change, violations, refused } = props;
  const validate = useValidator(description['@id']);
  const values = { ...record, ...amendment.terms };
  const schema = sliceSchema({ schema: description.schema, fields: termFields, record: values, mode: 'update' });
  const names = Object.keys(schema.properties ?? {});
  const data = withoutNulls(Object.fromEntries(names.map((name) => [name, Reflect.get(values, name)])));
  const ofTerms = refused.flatMap((found) =>
    found.propertyPath.startsWith('terms.') ? [{ ...found, propertyPath: found.propertyPath.slice(6) }] : [],
  );
  return (
    <Panel title={text('offer.terms')}>
      <Suspense fallback={<Loading height={240} />}>
        <SchemaForm
          id="amend-terms"
          entity="request"
          schema={schema}
          ui={description.ui}
          data={data}
          record={values}
          violations={violations.length > 0 ? violations : ofTerms}
          validate={validate}
          onChange={(next) => change({ terms: termsChanged(record, { ...record, ...emptied(names), ...next }) })}
        />
      </Suspense>
    </Panel>
  );
}

/** Fields that the form no longer holds were cleared. */
const emptied = (names: readonly string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));

type Words = ReturnType<typeof useText>;

function refusedRows(refused: readonly Violation[], amendment: Amendment, text: Words): ReadonlyMap<string, string> {
  return new Map(
    refused.flatMap((found) => {
      const child = refusedChild(found.propertyPath, amendment);
      return child ? [[child.id, violationText(found, text)] as const] : [];
    }),
  );
}

function refusedText(refused: readonly Violation[], path: string, text: Words): string | boolean {
  const found = refused.find(({ propertyPath }) => propertyPath === path);
  return found ? violationText(found, text) : false;
}
