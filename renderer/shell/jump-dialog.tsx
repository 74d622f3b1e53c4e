import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import MuiDialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { useTargets, type Target } from './jump-targets.ts';

/** Opened by Ctrl+K: finds pages by name and records by title. */
export function JumpDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const text = useText();
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      aria-label={text('shell.jump')}
      slotProps={{ paper: { sx: { width: 560, maxWidth: 'calc(100vw - 24px)', m: 1.5, alignSelf: 'flex-start' } } }}
    >
      {open && <JumpContent onClose={onClose} />}
    </MuiDialog>
  );
}

function JumpContent({ onClose }: { onClose: () => void }): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useTargets(useDeferredValue(typed.trim()));
  // The input is ready for typing before the list below is drawn.
  const isListed = useDeferredValue(true, false);
  const targets = isListed ? found : [];
  const listId = useId();
  const go = (target: Target | undefined): void => {
    if (!target) return;
    onClose();
    void navigate(target.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setChosen((index) => Math.min(Math.max(0, index + step), targets.length - 1));
    }
    if (event.key === 'Enter') go(targets[chosen]);
  };
  return (
    <Box>
      <InputBase
        // The dialog was opened for typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        fullWidth
        value={typed}
        placeholder={text('shell.jump.placeholder')}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        inputProps={{
          'aria-label': text('shell.jump'),
          role: 'combobox',
          'aria-expanded': targets.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': targets[chosen] ? `${listId}-${chosen}` : undefined,
          'aria-autocomplete': 'list',
        }}
        sx={{ px: 2, py: 1.25, fontSize: 15, borderBottom: 1, borderColor: 'line.hair' }}
      />
      <TargetList {...{ targets, chosen, isListed }} id={listId} onGo={go} />
    </Box>
  );
}

function TargetList(props: {
  id: string;
  targets: readonly Target[];
  chosen: number;
  isListed: boolean;
  onGo: (target: Target) => void;
}): ReactNode {
  const text = useText();
  const { id, targets, chosen, isListed, onGo } = props;
  return (
    <List
      component="div"
      id={id}
      {...(targets.length > 0 ? { role: 'listbox', 'aria-label': text('shell.jump') } : {})}
      sx={{ p: 0.75, maxHeight: 360, overflowY: 'auto' }}
    >
      {targets.map((target, index) => (
        <ListItemButton
          key={target.key}
          id={`${id}-${index}`}
          // An option of a list that is not a select.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          // The focus stays in the input. The selected option is announced and kept visible.
          tabIndex={-1}
          aria-selected={index === chosen}
          ref={index === chosen ? inSight : null}
          selected={index === chosen}
          onClick={() => onGo(target)}
          sx={{ borderRadius: '6px', gap: 1.5 }}
        >
          <Typography variant="label" component="span" noWrap sx={{ flex: 1 }}>
            {target.label}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {target.kind}
          </Typography>
        </ListItemButton>
      ))}
      {isListed && targets.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', p: 1.5 }}>
          {text('shell.jump.nothing')}
        </Typography>
      )}
    </List>
  );
}

const inSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
