import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';

/** A grid of twelve columns, of which fields take a third, half or all. A nested object has its name above it. */
export function ObjectTemplate({ title, properties, fieldPathId, registry }: ObjectFieldTemplateProps): ReactNode {
  const context: unknown = registry.formContext;
  // The panel around a form of a single object already shows its name.
  const isAlone = isObject(context) && context['alone'] === true;
  const isNested = fieldPathId.path.length > (fieldPathId.path[0] === 'custom' ? 1 : 0);
  return (
    <Box
      component={isNested ? 'fieldset' : 'div'}
      sx={{
        border: 0,
        p: 0,
        m: 0,
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        columnGap: 2,
        rowGap: 2,
        alignItems: 'start',
      }}
    >
      {isNested && title && (
        <Typography component="legend" variant="label" sx={{ gridColumn: '1 / -1', mb: isAlone ? 0 : 1, p: 0 }}>
          {isAlone ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </Typography>
      )}
      {properties.map(({ content }) => content)}
    </Box>
  );
}
