import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';
import { operationsOf, type Representation } from '../../data/representation.ts';
import { useSchema } from '../../data/use-schema.ts';
import { Actions } from '../actions/actions.tsx';

/** Builds a last column with the row's operations in a "…" menu. Operations in `hidden` belong to the record's page. */
export function rowMenuOf(entity: string, hidden: readonly string[] = []): ComponentType<{ record: Representation }> {
  return function RowMenu({ record }): ReactNode {
    const description = useSchema(entity);
    if (!description.data) return null;
    const quiet = operationsOf(record).map(({ name }) => name);
    return (
      // Clicks in the menu must not count as clicks on the row.
      <Box
        onClick={(event) => event.stopPropagation()}
        sx={{ display: 'flex', justifyContent: 'flex-end', my: '-4px' }}
      >
        <Actions {...{ entity, record, hidden, quiet }} description={description.data} />
      </Box>
    );
  };
}
