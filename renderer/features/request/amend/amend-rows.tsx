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

interface EditProps {
  entity: 'requestItem' | 'requirement';
  edits: ChildEdits;
  onChange: (edits: ChildEdits) => void;
}

/** Items or requirements of a published request, to change, remove or restore. Nothing is sent here. */
export function AmendRows(
  props: EditProps & {
    title: string;
    stored: readonly Representation[];
    /** The server's messages by row id. */
    refused: ReadonlyMap<string, string>;
  },
): ReactNode {
  const text = useText();
  const { entity, title, stored, edits, onChange, refused } = props;
  const description = useSchema(entity);
  const { q, search, rows, shown, page, setPage } = useShownRows(stored, edits);
  const [editing, setEditing] = useState<EditedRow | 'new' | null>(null);
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
          <SearchField value={q} label={text('common.search')} onSearch={search} />
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
      {editing && <EditDialog {...{ entity, edits, editing, onChange }} onClose={() => setEditing(null)} />}
    </Panel>
  );
}

/** The rows that match the search, one page at a time. */
function useShownRows(stored: readonly Representation[], edits: ChildEdits) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const searchText = q.trim().toLowerCase();
  const rows = rowsOf(stored, edits).filter(({ values }) => nameOf(values).toLowerCase().includes(searchText));
  const search = (next: string): void => {
    setQ(next);
    setPage(1);
  };
  return { q, search, rows, shown: rows.slice((page - 1) * pageSize, page * pageSize), page, setPage };
}

function EditDialog(props: EditProps & { editing: EditedRow | 'new'; onClose: () => void }): ReactNode {
  const { entity, edits, editing, onChange, onClose } = props;
  const description = useSchema(entity);
  if (!description.data) return null;
  return (
    <AmendRowDialog
      entity={entity}
      description={description.data}
      row={editing === 'new' ? null : editing}
      onSave={(values) => {
        onChange(withRow(edits, editing, values));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function withRow(edits: ChildEdits, row: EditedRow | 'new', values: JsonObject): ChildEdits {
  if (row !== 'new' && row.stored) return changeChild(edits, row.stored, values);
  return addChild(edits, { key: row === 'new' ? crypto.randomUUID() : row.id, values });
}
