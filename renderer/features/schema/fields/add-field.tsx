import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { customPath } from '../../../../schemas/language/added-fields.ts';

import { audienceOfKind, kindsOf, mostFields, type FieldKind } from '../../../../schemas/language/overlay.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEditor } from '../editor/editor-context.ts';
import { shippedNames } from './field-rows.ts';
import { KindIcon } from './kind-icon.tsx';
import { newName, orderOf, withField } from '../overlay/overlay-edit.ts';
import { previewSteps } from '../preview/preview-steps.ts';

/** Adds a field of the selected kind and opens it. */
export function AddField(): ReactNode {
  const text = useText();
  const id = useId();
  const { extensible, base, overlay, edit, select } = useEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const add = (kind: FieldKind): void => {
    const key = newName('f_');
    const order = orderOf(overlay, shippedNames(base));
    const first = previewSteps(base, extensible)[0];
    const place = first?.guide ? { place: { guide: first.guide, step: first.step.id } } : {};
    const audience = audienceOfKind(kind) ?? (extensible.filledBy === 'supplier' ? 'all' : 'purchasers');
    const prefix = kind === 'table' ? 'c_' : 'o_';
    const options = [newName(prefix), newName(prefix)];
    edit(withField(overlay, { key, kind, options, audience, order, ...place }));
    setAnchor(null);
    select(customPath(key));
  };
  if (Object.keys(overlay.fields ?? {}).length >= mostFields) return text('schemas.full', { limit: mostFields });
  return (
    <>
      <Button
        id={`${id}-button`}
        data-create
        fullWidth
        startIcon={<Plus size={15} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('schemas.add')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The label of the new field takes the focus.
        disableRestoreFocus
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {kindsOf(extensible.entity).map((kind) => (
          <MenuItem key={kind} onClick={() => add(kind)}>
            <ListItemIcon>
              <KindIcon kind={kind} />
            </ListItemIcon>
            <ListItemText primary={text(`schemas.kind.${kind}`)} secondary={text(`schemas.kind.${kind}.hint`)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
