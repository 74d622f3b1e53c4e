import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { CreateRecord } from '../../generic/list/create-record.tsx';
import { List } from '../../generic/list/list.tsx';
import { rowActionsOf } from '../../generic/list/row-actions.tsx';
import { useText } from '../../i18n/use-text.ts';

const entity = 'costCenter';
const Cell = rowActionsOf(entity);

/** Where the organization books what it buys. */
export function CostCentersTab(): ReactNode {
  const text = useText();
  return (
    <>
      <Stack direction="row" sx={{ px: { xs: 2, md: 3 }, justifyContent: 'flex-end' }}>
        <CreateRecord entity={entity} />
      </Stack>
      <List entity={entity} extra={{ label: text('common.actions'), Cell }} />
    </>
  );
}
