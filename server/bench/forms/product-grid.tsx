import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { requestItem } from '../../../schemas/request-item/request-item.entity.ts';
import validate from '../../../schemas/generated/validators/request-item.js';
import { useCheckContext } from '../../../renderer/generic/collection/rows/use-check-context.ts';
import { gridSession } from '../../../renderer/generic/collection/grid/open-grid.ts';
import { GridView } from '../../../renderer/generic/collection/grid/grid-view.tsx';
import { slotIn } from '../../../renderer/generic/saving/rows/draft-slot.ts';
import { itemIri, makeRows } from './rows.ts';

const child = { '@id': '/api/schemas/requestItem', schema: requestItem.schema, ui: requestItem.ui, guides: [] };
const parent = '/api/default-requests/00000000-0000-4000-8000-000000000001';

/** The product's grid of items with its check, its list of errors, its saving and keeping. */
export default function ProductGrid({ count }: { count: number }): ReactNode {
  const shape = useCheckContext({ entity: 'requestItem', owner: { entity: 'request', iri: parent }, child });
  const [context] = useState({ ...shape, validate });
  const [session] = useState(() => {
    const changed = makeRows(count).map((row, index) => ({ '@id': itemIri(index), version: 1, ...row }));
    const loaded = { changed, order: changed.map((row) => row['@id']), until: '', operations: [] };
    const slot = slotIn(localStorage, 'parley.rows.bench', () => {});
    const opened = { loaded, draft: null, outcome: { state: 'none' as const }, slot };
    return gridSession(opened, { path: `${parent}/items`, context, onSaved: () => {} });
  });
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <GridView session={session} context={context} />
    </Box>
  );
}
