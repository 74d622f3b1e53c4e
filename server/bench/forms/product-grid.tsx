import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { requestItem } from '../../../schemas/request-item/request-item.entity.ts';
import validate from '../../../schemas/generated/validators/request-item.js';
import { GridView } from '../../../renderer/generic/collection/grid-view.tsx';
import { itemIri, makeRows } from './rows.ts';

const child = { '@id': '/api/schemas/requestItem', schema: requestItem.schema, ui: requestItem.ui, guides: [] };
const parent = '/api/default-requests/00000000-0000-4000-8000-000000000001';

/** The product's grid of items with its check, its list of errors and its saving. */
export default function ProductGrid({ count }: { count: number }): ReactNode {
  const records = useMemo(() => makeRows(count).map((row, index) => ({ '@id': itemIri(index), ...row })), [count]);
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <GridView
        entity="requestItem"
        parentEntity="request"
        parentIri={parent}
        path={`${parent}/items`}
        {...{ child, records, validate }}
        onSaved={() => {}}
      />
    </Box>
  );
}
