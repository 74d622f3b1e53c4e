import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, Lock } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { Badge } from '../../../kit/badge.tsx';
import { SearchField } from '../../../kit/search-field.tsx';
import { AddField } from './add-field.tsx';
import { useEditor } from '../editor/editor-context.ts';
import type { FieldRow } from './field-rows.ts';
import { KindIcon } from './kind-icon.tsx';
import { Tool } from './options-table.tsx';
import { addedKey, moved, orderOf } from '../overlay/overlay-edit.ts';
import { shippedNames } from './field-rows.ts';
import { problemsOf } from '../overlay/overlay-problems.ts';
import { missingTexts } from '../texts/overlay-texts.ts';
import { useRowName } from '../editor/use-row-name.ts';

/** Every field of the form, shipped and added, in its order. */
export function FieldList({ selected }: { selected: string | null }): ReactNode {
  const text = useText();
  const { rows, select } = useEditor();
  const nameOf = useRowName();
  const [sought, setSought] = useState('');
  const found = rows.filter(({ path }) => nameOf(path).toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <Stack component="section" aria-label={text('schemas.fields')} sx={{ gap: 1.5, p: 2, minWidth: 0 }}>
      <AddField />
      <SearchField label={text('schemas.search')} value={sought} onSearch={setSought} width={268} />
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: '2px' }}>
        {found.map((row) => (
          <Row key={row.path} row={row} name={nameOf(row.path)} active={row.path === selected} onSelect={select} />
        ))}
      </Stack>
      {found.length === 0 && (
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

function Row(props: { row: FieldRow; name: string; active: boolean; onSelect: (path: string) => void }): ReactNode {
  const text = useText();
  const { row, name, active, onSelect } = props;
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Box
      component="li"
      ref={ref}
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderRadius: '8px',
        border: 1,
        borderColor: active ? 'primary.main' : 'transparent',
        bgcolor: active ? 'surface.selected' : 'transparent',
        '&:hover': { bgcolor: active ? 'surface.selected' : 'surface.hover' },
      }}
    >
      <Stack
        component="button"
        type="button"
        direction="row"
        aria-current={active}
        onClick={() => onSelect(row.path)}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          cursor: 'pointer',
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          flex: 1,
          minWidth: 0,
          p: 0.75,
          borderRadius: '8px',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
        }}
      >
        <KindIcon kind={row.kind} own={row.origin === 'own'} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="label" component="div" sx={{ lineHeight: '18px', overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {text(`schemas.kind.${row.kind}`)}
          </Typography>
        </Box>
        {!active && <Mark row={row} />}
      </Stack>
      {active && <Movers row={row} name={name} />}
    </Box>
  );
}

function Mark({ row }: { row: FieldRow }): ReactNode {
  const text = useText();
  const { overlay, published, problems } = useEditor();
  const key = addedKey(row.path);
  if (problemsOf(problems, row.path).length > 0) {
    return (
      <Badge tone="danger" glyph="x">
        {text('schemas.mark.problem')}
      </Badge>
    );
  }
  if (row.origin === 'own' && missingTexts(overlay).some(({ path }) => path === row.path)) {
    return (
      <Badge tone="attention" glyph="warn">
        {text('schemas.mark.texts')}
      </Badge>
    );
  }
  if (row.origin === 'own') {
    const isNew = key !== null && !published.fields?.[key];
    return <Badge tone={isNew ? 'success' : 'neutral'}>{text(isNew ? 'schemas.mark.new' : 'schemas.mark.own')}</Badge>;
  }
  if (overlay.changes?.[row.path]) return <Badge tone="attention">{text('schemas.mark.changed')}</Badge>;
  return (
    <>
      <Lock size={14} aria-hidden color="var(--p-palette-ink-faint)" />
      <VisuallyHidden>{text('schemas.mark.shipped')}</VisuallyHidden>
    </>
  );
}

/** The alternative to dragging. */
function Movers({ row, name }: { row: FieldRow; name: string }): ReactNode {
  const text = useText();
  const { base, overlay, edit } = useEditor();
  const order = orderOf(overlay, shippedNames(base));
  const move = (by: 1 | -1): void => edit(moved(overlay, row.path, { by, order }));
  return (
    <Stack direction="row" sx={{ pr: 0.5 }}>
      <Tool label={text('common.moveUp', { name })} disabled={order[0] === row.path} onClick={() => move(-1)}>
        <ArrowUp size={14} />
      </Tool>
      <Tool label={text('common.moveDown', { name })} disabled={order.at(-1) === row.path} onClick={() => move(1)}>
        <ArrowDown size={14} />
      </Tool>
    </Stack>
  );
}
