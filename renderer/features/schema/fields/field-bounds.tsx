import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { kindSchema } from '../../../../schemas/language/field-schema.ts';
import { boundOf, boundsFor } from '../../../../schemas/language/value-bounds.ts';
import { useText } from '../../../i18n/use-text.ts';
import { TextInput } from '../../../kit/text-input.tsx';
import type { FieldProps } from './field-props.ts';
import { NumberInput } from '../../../kit/number-input.tsx';

export function FieldBounds({ field, change }: FieldProps): ReactNode {
  const text = useText();
  const id = useId();
  const schema = kindSchema(field.kind);
  const bounds = boundsFor(schema);
  const hasUnit = field.kind === 'integer' || field.kind === 'decimal';
  if (bounds.length === 0 && !hasUnit) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      {bounds.map((bound) => (
        <NumberInput
          key={bound}
          label={text(`schemas.${bound}`)}
          value={field[bound]}
          decimals={field.kind !== 'integer'}
          otherwise={boundOf(schema, bound)}
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
