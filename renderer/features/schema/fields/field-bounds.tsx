import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { kindSchema } from '../../../../schemas/language/field-schema.ts';
import { boundOf, boundsFor } from '../../../../schemas/language/value-bounds.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FieldProps } from './field-props.ts';
import { NumberInput } from '../../../kit/number-input.tsx';

export function FieldBounds({ field, change }: FieldProps): ReactNode {
  const text = useText();
  const schema = kindSchema(field.kind);
  const bounds = boundsFor(schema);
  if (bounds.length === 0) return null;
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
    </Box>
  );
}
