import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { fieldSchema } from '../../../../schemas/language/field-schema.ts';
import type { JsonSchema } from '../../../../schemas/language/json-schema.ts';
import { startingKinds, type AddedField } from '../../../../schemas/language/overlay.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Loading } from '../../../kit/loading.tsx';
import { useEditor } from '../editor/editor-context.ts';
import type { FieldProps } from './field-props.ts';
import { problemAt, problemsOf } from '../overlay/overlay-problems.ts';

const SchemaForm = lazy(() => import('../../../generic/form/schema-form.tsx'));

type Option = NonNullable<AddedField['options']>[number];

/** Shows an option without words as its number. */
const optionNamed = (option: Option, index: number): Option =>
  Object.keys(option.label).length > 0 ? option : { ...option, label: { en: String(index + 1) } };

const everythingPasses = (): boolean => true;

/** The initial value for new records, entered with the field's own input. */
export function FieldDefault({ path, field, change }: FieldProps): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const { problems } = useEditor();
  const found = problemAt(problemsOf(problems, path), 'default');
  const label = text('schemas.default');
  const schema = useMemo((): JsonSchema => {
    const named = { ...field, ...(field.options ? { options: field.options.map(optionNamed) } : {}) };
    const { 'x-help': _, 'x-placeholder': __, 'x-condition': ___, default: ____, ...own } = fieldSchema(named);
    return { type: 'object', properties: { default: { ...own, 'x-label': { [language]: label } } } };
  }, [field, language, label]);
  if (!startingKinds.has(field.kind)) return null;
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Suspense fallback={<Loading height={60} />}>
        <SchemaForm
          key={path}
          id={`default-${path}`}
          entity=""
          schema={schema}
          ui={{ order: [] }}
          data={field.default === undefined ? {} : { default: field.default }}
          record={{}}
          violations={found ? [{ ...found, propertyPath: 'default' }] : []}
          validate={everythingPasses}
          onChange={(data) => change({ default: scalar(data['default']) }, 'default')}
        />
      </Suspense>
    </Box>
  );
}

const scalar = (value: unknown): AddedField['default'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
