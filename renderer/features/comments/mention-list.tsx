import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Mentioning } from './use-mention.ts';

/** Choices that belong to a text: no select has those. */
const listbox = { role: 'listbox' } as const;

export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** The colleagues to choose from, below the text; the keyboard stays in the text. */
export function MentionList(props: { id: string; anchor: HTMLElement | null; mentioning: Mentioning }): ReactNode {
  const text = useText();
  const { id, anchor, mentioning } = props;
  const { names, chosen, choose } = mentioning;
  return (
    <Popper open={names.length > 0} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
      <Paper variant="outlined" sx={{ mt: 0.5, minWidth: 220, maxHeight: 240, overflowY: 'auto' }}>
        <List component="div" id={id} {...listbox} aria-label={text('comments.mention')} dense sx={{ p: 0.5 }}>
          {names.map((name, index) => (
            <ListItemButton
              key={name}
              id={optionId(id, index)}
              // An option of a list that is no select.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              selected={index === chosen}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              sx={{ borderRadius: '6px' }}
            >
              {name}
            </ListItemButton>
          ))}
        </List>
      </Paper>
    </Popper>
  );
}
