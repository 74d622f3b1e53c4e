import Button from '@mui/material/Button';
import { lazy, useState, type ReactNode } from 'react';
import type { GuideBlock } from '../../../schemas/language/ui.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { useStable } from '../../kit/use-stable.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { changesBetween, withAllCustom, withoutNulls } from '../form/form-data.ts';
import { fieldOf } from '../form/form-violations.ts';
import { sliceSchema } from '../form/slice-schema.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import type { StepContentProps } from './block-props.ts';

const SchemaForm = lazy(() => import('../form/schema-form.tsx'));

/** A form for some properties of the record, in its own panel. */
export function FormBlock(props: StepContentProps & { block: Extract<GuideBlock, { kind: 'form' }> }): ReactNode {
  const { entity, description, guide, block, record, shown, validate, edit } = props;
  const text = useText();
  const [folded, setFolded] = useState(false);
  const format = useFormat();
  const texts = useFieldTexts(entity);
  const schema = useStable(sliceSchema({ schema: description.schema, fields: block.fields, record, mode: 'update' }));
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return null;
  const data = withoutNulls(Object.fromEntries(names.map((name) => [name, record[name]])));
  const [first] = names;
  const leading = first ? (schema.properties?.[first] ?? {}) : {};
  // A group of fields draws no label itself.
  const label = first && leading.type !== 'object' ? texts.label(first, leading) : null;
  const title = text.first([`${guide.name}.block.${block.id}`]);
  const ownViolations = shown.filter((violation) => block.fields.includes(fieldOf(violation)));
  const isOpen = !folded || ownViolations.length > 0;
  const hasInstant = Object.values(schema.properties ?? {}).some((property) => property.format === 'date-time');
  return (
    <Panel
      // Omits a title that only repeats the first label.
      title={title === label ? null : title}
      hint={hasInstant ? format.timeZone : text.first([`${guide.name}.block.${block.id}.hint`])}
      sx={{ maxWidth: 760 }}
      action={
        block.folds && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setFolded(isOpen)}>
            {text(isOpen ? 'guide.fold' : 'common.expand')}
          </Button>
        )
      }
    >
      {isOpen && (
        <SchemaForm
          id={`${guide.name}-${block.id}`}
          entity={entity}
          schema={schema}
          ui={description.ui}
          data={data}
          record={record}
          violations={ownViolations}
          validate={validate}
          onChange={(next) => {
            const patch = changesBetween(data, next, names);
            if (Object.keys(patch).length > 0) edit(withAllCustom(patch, record));
          }}
        />
      )}
    </Panel>
  );
}
