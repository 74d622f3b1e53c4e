import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { checkInput, checkPresent } from '../../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import { useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { addedPaths, changesBetween, withAllCustom } from '../../../generic/form/form-data.ts';
import { sliceSchema } from '../../../generic/form/slice-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Loading } from '../../../kit/loading.tsx';

const SchemaForm = lazy(() => import('../../../generic/form/schema-form.tsx'));
const entity = 'responseItem';

/** The custom fields of an offer's line. */
export function LineFields(props: {
  description: EntityDescription;
  line: Representation<'responseItem'>;
  custom: JsonObject;
  onChange: (custom: unknown) => void;
}): ReactNode {
  const { description, line, custom, onChange } = props;
  const { schema, ui } = description;
  const validate = useValidator(description['@id']);
  const record = { ...line, custom };
  const found = checkInput({ schema, validate, body: { custom }, mode: 'update', stored: line }).violations;
  return (
    <Suspense fallback={<Loading height={72} />}>
      <SchemaForm
        key={line['@id']}
        id={`line-${line['@id'].slice(-36)}`}
        schema={sliceSchema({ schema, fields: addedPaths(ui.order), record, mode: 'update' })}
        data={{ custom }}
        violations={found}
        onChange={(next, typed) => {
          const patch = withAllCustom(changesBetween({ custom }, next, ['custom']), record);
          if (typed && 'custom' in patch) onChange(patch['custom']);
        }}
        {...{ entity, ui, record, validate }}
      />
    </Suspense>
  );
}

/** Names offered items with missing custom fields, which prevent submitting. */
export function LackingLines(props: {
  description: EntityDescription;
  lines: readonly Representation<'responseItem'>[];
  items: readonly Representation<'requestItem'>[];
}): ReactNode {
  const text = useText();
  const { description, lines, items } = props;
  const lacking = lines.filter(
    (line) => line.available && checkPresent({ schema: description.schema, record: line }).length > 0,
  );
  const named = new Set(lacking.map(({ requestItem }) => requestItem));
  const names = items.filter((item) => named.has(item['@id'])).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Typography variant="caption" sx={{ color: 'tone.attention.fg' }}>
      {text('offer.extras.lacking', { items: names.join(', ') })}
    </Typography>
  );
}
