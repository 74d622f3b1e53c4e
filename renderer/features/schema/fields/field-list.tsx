import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronRight } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { SearchField } from '../../../kit/search-field.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { useRowName } from '../editor/use-row-name.ts';
import { addedKey } from '../overlay/overlay-edit.ts';
import { AddField } from './add-field.tsx';
import type { DropPlace, FieldGroup } from './field-groups.ts';
import { FieldItem } from './field-item.tsx';
import { useFieldMoves, type FieldMoves } from './use-field-moves.ts';

/** All fields of the form, step by step. Fields maintained by the application are folded. */
export function FieldList({ selected }: { selected: string | null }): ReactNode {
  const text = useText();
  const nameOf = useRowName();
  const moves = useFieldMoves();
  const [sought, setSought] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const searchText = sought.trim().toLowerCase();
  const found = moves.groups.map((group) => ({
    ...group,
    rows: group.rows.filter(({ path }) => `${nameOf(path)} ${path}`.toLowerCase().includes(searchText)),
  }));
  const shown = searchText === '' ? found : found.filter(({ rows }) => rows.length > 0);
  return (
    <Stack component="section" aria-label={text('schemas.fields')} sx={{ gap: 1.5, p: 2, minWidth: 0 }}>
      <AddField />
      <SearchField label={text('schemas.search')} value={sought} onSearch={setSought} width={268} />
      {shown.map((group) => (
        <Group key={group.id} {...{ group, moves, selected, dragged, setDragged }} opened={searchText !== ''} />
      ))}
      {shown.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('common.nothingFound')}
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('schemas.fields.hint')}
      </Typography>
    </Stack>
  );
}

interface GroupProps {
  group: FieldGroup;
  moves: FieldMoves;
  selected: string | null;
  dragged: string | null;
  setDragged: (path: string | null) => void;
  /** True if the group must be open, because it contains search results. */
  opened: boolean;
}

function Group(props: GroupProps): ReactNode {
  const { group, moves, selected, dragged, setDragged, opened } = props;
  const text = useText();
  const { panelOf } = useEditor();
  const name = moves.nameOf(group);
  const holds = group.rows.some(({ path }) => path === selected);
  const [unfolded, setUnfolded] = useState(false);
  const isOpen = group.kind !== 'technical' || opened || holds || unfolded;
  const { takes, isOver, drop, over } = useDrop(props);
  return (
    <Box {...over} sx={isOver ? { outline: '1px dashed', outlineColor: 'primary.main', borderRadius: '8px' } : {}}>
      {name !== null && group.kind !== 'technical' && <GroupName>{name}</GroupName>}
      {name !== null && group.kind === 'technical' && (
        <Fold name={name} count={group.rows.length} isOpen={isOpen} onToggle={() => setUnfolded(!unfolded)} />
      )}
      {isOpen && (
        <Stack
          component="ul"
          aria-label={name ?? text('schemas.fields')}
          sx={{ m: 0, p: 0, listStyle: 'none', gap: '2px' }}
        >
          {group.rows.map((row) => (
            <FieldItem
              // A renamed field keeps its row, since a new one would scroll into view.
              key={panelOf(addedKey(row.path) ?? row.path)}
              row={row}
              active={row.path === selected}
              takes={takes && dragged !== row.path}
              stepTo={(by) => moves.stepTo(row.path, by)}
              onDrag={setDragged}
              onDrop={(side) => drop({ group: group.id, nextTo: { path: row.path, side } })}
            />
          ))}
        </Stack>
      )}
      {isOpen && group.rows.length === 0 && (
        <Typography variant="caption" component="p" sx={{ m: 0, px: 1, color: 'text.secondary' }}>
          {text('schemas.group.empty')}
        </Typography>
      )}
    </Box>
  );
}

/** Takes dragged fields, at the end of the group or next to one of its fields. */
function useDrop({ group, moves, dragged, setDragged }: GroupProps) {
  const [isOver, setOver] = useState(false);
  const takes = dragged !== null && moves.may(dragged, group);
  const drop = (place: DropPlace): void => {
    if (dragged !== null && takes) moves.put(dragged, place);
    setDragged(null);
    setOver(false);
  };
  const over = {
    onDragOver(event: DragEvent): void {
      if (!takes) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      event.preventDefault();
      drop({ group: group.id });
    },
  };
  return { takes, isOver: isOver && takes, drop, over };
}

function GroupName({ children }: { children: ReactNode }): ReactNode {
  return (
    <Typography variant="head" component="h3" sx={{ color: 'text.secondary', m: 0, px: 0.75, py: 0.5 }}>
      {children}
    </Typography>
  );
}

function Fold(props: { name: string; count: number; isOpen: boolean; onToggle: () => void }): ReactNode {
  return (
    <Typography variant="head" component="h3" sx={{ m: 0 }}>
      <Stack
        component="button"
        type="button"
        direction="row"
        aria-expanded={props.isOpen}
        onClick={props.onToggle}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          cursor: 'pointer',
          display: 'flex',
          width: 1,
          alignItems: 'center',
          gap: 0.5,
          px: 0.75,
          py: 0.5,
          color: 'text.secondary',
          borderRadius: '8px',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
          '& svg': { transform: props.isOpen ? 'rotate(90deg)' : 'none' },
        }}
      >
        <ChevronRight size={14} aria-hidden />
        {props.name} ({props.count})
      </Stack>
    </Typography>
  );
}
