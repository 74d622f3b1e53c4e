import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { GripVertical, Lock } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { PickButton } from '../editor/pick-button.tsx';
import { useRowName } from '../editor/use-row-name.ts';
import { addedKey } from '../overlay/overlay-edit.ts';
import { problemsOf } from '../overlay/overlay-problems.ts';
import { missingTexts } from '../texts/overlay-texts.ts';
import type { FieldRow } from './field-rows.ts';
import { KindIcon } from './kind-icon.tsx';
import { MoveTools } from '../../../kit/tool.tsx';

type Side = 'before' | 'after';

interface ItemProps {
  row: FieldRow;
  active: boolean;
  /** True if the dragged field may be dropped next to it. */
  takes: boolean;
  stepTo: (by: 1 | -1) => (() => void) | undefined;
  onDrag: (path: string | null) => void;
  onDrop: (side: Side) => void;
}

/** A field in the list. A click selects it; its handle moves it, by mouse or arrow keys. */
export function FieldItem(props: ItemProps): ReactNode {
  const { row, active, takes, stepTo, onDrag, onDrop } = props;
  const { select } = useEditor();
  const name = useRowName()(row.path);
  const ref = useRef<HTMLLIElement>(null);
  const [side, setSide] = useState<Side | null>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const over = {
    onDragOver(event: DragEvent): void {
      if (!takes) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setSide(event.clientY < top + height / 2 ? 'before' : 'after');
    },
    onDragLeave: () => setSide(null),
    onDrop(event: DragEvent): void {
      if (!takes) return;
      event.preventDefault();
      event.stopPropagation();
      setSide(null);
      onDrop(side ?? 'after');
    },
  };
  return (
    <Box
      component="li"
      ref={ref}
      {...over}
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderRadius: '8px',
        border: 1,
        borderColor: active ? 'primary.main' : 'transparent',
        bgcolor: active ? 'surface.selected' : 'transparent',
        ...(side && takes
          ? { boxShadow: `0 ${side === 'before' ? '-2px' : '2px'} 0 0 var(--p-palette-primary-main)` }
          : {}),
        '&:hover': { bgcolor: active ? 'surface.selected' : 'surface.hover' },
      }}
    >
      <Handle row={row} name={name} stepTo={stepTo} image={ref} onDrag={onDrag} />
      <PickButton inRow active={active} onClick={() => select(row.path)}>
        <KindIcon kind={row.kind} own={row.origin === 'own'} />
        <Names row={row} name={name} />
        {!active && <Mark row={row} />}
      </PickButton>
      {active && <Movers name={name} stepTo={stepTo} />}
    </Box>
  );
}

function Names({ row, name }: { row: FieldRow; name: string }): ReactNode {
  const text = useText();
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="label" component="div" sx={{ lineHeight: '18px', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {text(`schemas.kind.${row.kind}`)}
      </Typography>
    </Box>
  );
}

function Handle(props: {
  row: FieldRow;
  name: string;
  stepTo: ItemProps['stepTo'];
  /** The element shown while dragging. */
  image: { readonly current: HTMLElement | null };
  onDrag: ItemProps['onDrag'];
}): ReactNode {
  const text = useText();
  const { row, name, stepTo, image, onDrag } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    const handle = event.currentTarget;
    stepTo(by)?.();
    // Elements that move in the page lose the focus.
    requestAnimationFrame(() => handle.focus());
  };
  return (
    <Box
      component="span"
      // Not every browser can drag a button.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      draggable
      aria-label={text('schemas.move', { name })}
      title={text('schemas.move.hint')}
      onKeyDown={onKeyDown}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.path);
        if (image.current) event.dataTransfer.setDragImage(image.current, 12, 12);
        onDrag(row.path);
      }}
      onDragEnd={() => onDrag(null)}
      sx={{
        cursor: 'grab',
        display: 'grid',
        placeItems: 'center',
        width: 24,
        minHeight: 24,
        flex: 'none',
        alignSelf: 'stretch',
        color: 'ink.faint',
        borderRadius: '6px',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <GripVertical size={14} aria-hidden />
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
      <Box component="span" title={text('schemas.mark.texts')} sx={{ display: 'inline-flex' }}>
        <Glyph kind="warn" tone="attention" />
        <VisuallyHidden>{text('schemas.mark.texts')}</VisuallyHidden>
      </Box>
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

/** Buttons as an alternative to dragging on touch screens. */
function Movers({ name, stepTo }: { name: string; stepTo: ItemProps['stepTo'] }): ReactNode {
  return (
    <Stack direction="row" sx={{ pr: 0.5 }}>
      <MoveTools name={name} isFirst={!stepTo(-1)} isLast={!stepTo(1)} onMove={(by) => stepTo(by)?.()} />
    </Stack>
  );
}
