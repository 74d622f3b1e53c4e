import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { GuideBlock } from '../../../../schemas/language/ui.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { Details } from '../../../generic/details/details.tsx';
import { fieldOf } from '../../../generic/form/form-violations.ts';
import { withoutNulls } from '../../../generic/form/form-data.ts';
import { sliceSchema } from '../../../generic/form/slice-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Loading } from '../../../kit/loading.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { readable, type PreviewStep } from './preview-steps.ts';

const SchemaForm = lazy(() => import('../../../generic/form/schema-form.tsx'));
/** The server's preview call validates the input, because an unpublished form has no validator. */
const everythingPasses = (): boolean => true;

interface Props {
  description: EntityDescription;
  step: PreviewStep;
  side: 'purchaser' | 'supplier';
  record: JsonObject;
  violations: readonly Violation[];
  onRecord: (record: JsonObject) => void;
}

/** Shows the guide's form to the side that fills it in, and a read-only view to the other side. */
export function PreviewForm(props: Props): ReactNode {
  const text = useText();
  const { extensible } = useEditor();
  const { description, step, side, record } = props;
  if (side === extensible.filledBy) {
    return (
      <Stack sx={{ gap: 2.5 }}>
        {step.step.blocks.map((block) => (
          <Block key={block.id} block={block} {...props} />
        ))}
      </Stack>
    );
  }
  const seen = readable(description, step.fields, side);
  const hasCustom = Object.keys(seen.schema.properties?.['custom']?.properties ?? {}).length > 0;
  const isShown = hasCustom || Object.keys(seen.schema.properties ?? {}).some((name) => name in record);
  if (!isShown) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('schemas.preview.nothing')}
      </Typography>
    );
  }
  return <Details keepEmpty entity={extensible.entity} description={seen} record={{ '@id': '', ...record }} />;
}

function Block({ block, ...props }: Props & { block: GuideBlock }): ReactNode {
  const text = useText();
  const { extensible } = useEditor();
  const { entity } = extensible;
  const { description, step, record, violations, onRecord } = props;
  if (block.kind !== 'form') {
    const name = block.kind === 'collection' ? block.property : block.id;
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {text.first([`${step.guide}.block.${block.id}`, `${entity}.field.${name}`])}
      </Typography>
    );
  }
  const schema = sliceSchema({ schema: description.schema, fields: block.fields, record, mode: 'update' });
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return null;
  const data = withoutNulls(Object.fromEntries(names.map((name) => [name, record[name]])));
  return (
    <Suspense fallback={<Loading height={80} />}>
      <SchemaForm
        id={`preview-${block.id}`}
        {...{ entity, schema, data, record }}
        ui={description.ui}
        violations={violations.filter((violation) => block.fields.includes(fieldOf(violation)))}
        validate={everythingPasses}
        onChange={(next) => onRecord({ ...record, ...next, ...customOf(record, next) })}
      />
    </Suspense>
  );
}

/** A form with only some custom fields keeps the values of the others. */
function customOf(record: JsonObject, next: JsonObject): JsonObject {
  if (!isObject(next['custom'])) return {};
  const stored = isObject(record['custom']) ? record['custom'] : {};
  return { custom: { ...stored, ...next['custom'] } };
}
