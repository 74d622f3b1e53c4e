import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { nameOf, type Representation } from '../../../data/representation.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { Pager } from '../../../generic/list/pager.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Loading } from '../../../kit/loading.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { SearchField } from '../../../kit/search-field.tsx';
import { AmendRow } from './amend-row.tsx';
import { AmendRowDialog } from './amend-row-dialog.tsx';
import { addChild, changeChild, removeChild, restoreChild, type ChildEdits } from './amendment.ts';
import { rowsOf, type EditedRow } from './edited-rows.ts';

const pageSize = 25;
/** Minimum number of rows for a search field. */
const searchFrom = 10;

/** Items or requirements of a published request, to change, remove or restore. Nothing is sent here. */
export function AmendRows(props: {
  entity: 'requestItem' | 'requirement';
  title: string;
  stored: readonly Representation[];
  edits: ChildEdits;
  onChange: (edits: ChildEdits) => void;
  /** The server's messages by row id. */
  refused: ReadonlyMap<string, string>;
}): ReactNode {
  const text = useText();
  const { entity, title, stored, edits, onChange, refused } = props;
  const description = useSchema(entity);
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<EditedRow | 'new' | null>(null);
  const wanted = q.trim().toLowerCase();
  const rows = rowsOf(stored, edits).filter(({ values }) => nameOf(values).toLowerCase().includes(wanted));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const save = (row: EditedRow | 'new', values: JsonObject): void => {
    if (row !== 'new' && row.stored) onChange(changeChild(edits, row.stored, values));
    else onChange(addChild(edits, { key: row === 'new' ? crypto.randomUUID() : row.id, values }));
    setEditing(null);
  };
  return (
    <Panel
      flush
      title={title}
      hint={text.first([`${entity}.count`, 'common.entries'], { count: rows.length })}
      action={
        <Button size="small" startIcon={<Plus size={14} />} onClick={() => setEditing('new')}>
          {text('common.add')}
        </Button>
      }
    >
      {stored.length > searchFrom && (
        <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'line.hair' }}>
          <SearchField value={q} label={text('common.search')} onSearch={(next) => (setQ(next), setPage(1))} />
        </Box>
      )}
      {!description.data && <Loading height={96} />}
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', p: 2 }}>
          {text(q ? 'common.nothingFound' : 'common.none')}
        </Typography>
      )}
      {description.data &&
        shown.map((row, index) => (
          <AmendRow
            key={row.id}
            {...{ entity, row }}
            description={description.data}
            first={index === 0}
            refused={refused.get(row.id)}
            onEdit={() => setEditing(row)}
            onRemove={() => onChange(row.stored ? removeChild(edits, row.id) : restoreChild(edits, row.id))}
            onRestore={() => onChange(restoreChild(edits, row.id))}
          />
        ))}
      <Box sx={{ px: 2, '&:empty': { display: 'none' } }}>
        <Pager page={page} list={{ members: [], total: rows.length }} size={pageSize} onPage={setPage} />
      </Box>
      {editing && description.data && (
        <AmendRowDialog
          entity={entity}
          description={description.data}
          row={editing === 'new' ? null : editing}
          onSave={(values) => save(editing, values)}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}
