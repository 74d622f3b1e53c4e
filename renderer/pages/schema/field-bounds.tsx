import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { longest } from '../../../schemas/engine/field-schema.ts';
import type { FieldKind } from '../../../schemas/engine/overlay.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextInput } from '../../kit/text-input.tsx';
import type { FieldProps } from './field-props.ts';
import { WholeNumber } from './controls.tsx';

type Bound = 'minLength' | 'maxLength' | 'minimum' | 'maximum';

/** Bounds by kind: texts have a length, whole numbers a range. */
function boundsFor(kind: FieldKind): readonly Bound[] {
  if (kind === 'integer') return ['minimum', 'maximum'];
  return longest(kind) === undefined ? [] : ['minLength', 'maxLength'];
}

export function FieldBounds({ field, change }: FieldProps): ReactNode {
  const text = useText();
  const id = useId();
  const bounds = boundsFor(field.kind);
  const hasUnit = field.kind === 'integer' || field.kind === 'decimal';
  if (bounds.length === 0 && !hasUnit) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2, alignItems: 'start' }}>
      {bounds.map((bound) => (
        <WholeNumber
          key={bound}
          label={text(`schemas.${bound}`)}
          value={field[bound]}
          {...(bound === 'maxLength' ? { otherwise: longest(field.kind) } : {})}
          onChange={(value) => change({ [bound]: value }, bound)}
        />
      ))}
      {hasUnit && (
        <TextInput
          id={`${id}-unit`}
          label={text('schemas.unit')}
          value={field.unit ?? ''}
          inputProps={{ maxLength: 20 }}
          onChange={(event) => change({ unit: event.target.value || undefined }, 'unit')}
        />
      )}
    </Box>
  );
}
