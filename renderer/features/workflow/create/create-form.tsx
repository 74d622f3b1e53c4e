import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { JsonSchema } from '../../../../schemas/language/json-schema.ts';
import { iriOf, textAt } from '../../../data/representation.ts';
import { useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { useWorkflowTypes, type NamedType } from '../../../data/use-workflow-types.ts';
import { addedPaths } from '../../../generic/form/form-data.ts';
import { sliceSchema } from '../../../generic/form/slice-schema.ts';
import { FileProblem } from '../../../generic/import/file-problem.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { focusInvalid } from '../../../kit/focus-input.ts';
import { Loading } from '../../../kit/loading.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { FileChoice } from './file-choice.tsx';
import { useCreateForm, type CreateFormState } from './use-create-form.ts';

const SchemaForm = lazy(() => import('../../../generic/form/schema-form.tsx'));

const shippedTypes = ['rfp', 'rfi'];

export function CreateForm(props: {
  description: EntityDescription;
  template: string | null;
  /** True to create a template. */
  asTemplate?: boolean;
}): ReactNode {
  const text = useText();
  const { description, template, asTemplate = false } = props;
  const form = useCreateForm(description, { initialTemplate: template, asTemplate });
  const validate = useValidator(description['@id']);
  const { data, file, violations, problem } = form;
  const types = useWorkflowTypes().filter(({ published }) => published);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (violations.length > 0) focusInvalid(ref.current);
  }, [violations.length]);
  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
      sx={{ gap: 2.5 }}
    >
      {problem && <FileProblem problem={problem} />}
      <Panel title={asTemplate ? undefined : text('workflow.section.create')}>
        <Suspense fallback={<Loading height={320} />}>
          <SchemaForm
            id="workflow-create"
            entity="workflow"
            schema={askedSchema(description, form, { types, asTemplate })}
            ui={description.ui}
            data={data}
            record={data}
            violations={violations}
            validate={validate}
            onChange={form.change}
          />
        </Suspense>
        {!asTemplate && (
          <FileChoice file={file} onChoose={form.choose} withTemplate={iriOf(data['template']) !== null} />
        )}
      </Panel>
      <Box>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          loading={form.busy}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          {text(asTemplate ? 'workflow.template.create' : file ? 'workflow.import.verb' : 'workflow.operation.create')}
        </Button>
      </Box>
    </Stack>
  );
}

/** The fields to ask for. A list brings the items, so no template is offered with it; a template decides the type. */
function askedSchema(
  { schema, ui }: EntityDescription,
  { data, file }: CreateFormState,
  { types: own, asTemplate }: { types: readonly NamedType[]; asTemplate: boolean },
): JsonSchema {
  const alone = asTemplate ? ['type', 'title', 'templateKind'] : ['type', 'template', 'title'];
  const fields = file ? ['type', 'title'] : [...alone, ...addedPaths(ui.order)];
  const slice = sliceSchema({ schema, fields, record: data, mode: 'create' });
  const isFixed = !file && iriOf(data['template']) !== null;
  // A list of items is imported into an RFP or RFI.
  const offered = file ? shippedTypes : [...shippedTypes, ...own.map(({ name }) => name)];
  const types = isFixed ? [textAt(data, 'type')] : offered;
  const labels = Object.fromEntries(own.map(({ name, label }) => [name, label]));
  const hints = Object.fromEntries(own.map(({ name, hint }) => [name, hint ?? {}]));
  const type = { ...slice.properties?.['type'], enum: types, 'x-options': labels, 'x-hints': hints };
  return { ...slice, properties: { ...slice.properties, type } };
}
