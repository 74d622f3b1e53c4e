import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

const fields = [
  'input:not([type=hidden], [type=file], [type=checkbox], :disabled)',
  'textarea:not([aria-hidden]):not(:disabled)',
  '[role=combobox]:not([aria-disabled=true])',
].join(',');

const longestLoad = 3000;

/** Focuses the first field, even if the form appears late. Does nothing if the focus has moved on meanwhile. */
function focusFirstField(content: HTMLElement | null): void {
  const dialog = content?.closest('[role=dialog]');
  const isWaiting = (): boolean => {
    const focused = document.activeElement;
    return focused === document.body || focused === dialog || focused?.contains(dialog ?? null) === true;
  };
  const focus = (): boolean => {
    const first = content?.querySelector<HTMLElement>(fields);
    if (first && isWaiting()) first.focus();
    return first != null;
  };
  if (!content || focus()) return;
  const observer = new MutationObserver(() => focus() && observer.disconnect());
  observer.observe(content, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), longestLoad);
}

/** True for a single-line input that does not handle Enter itself: no combobox and no text area. */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

/**
 * A dialog with a question as its title, a consequence, facts and fields, and the action at the right. Never open a
 * dialog over a dialog. Ctrl+Enter runs the action; Enter alone does so in a dialog with a single input.
 */
export function Dialog(props: {
  open: boolean;
  title: ReactNode;
  consequence?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  onClose: () => void;
  width?: number;
  /** The action bids, accepts or awards, so no shortcut triggers it. */
  binding?: boolean;
}): ReactNode {
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const submit = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || props.binding) return;
    const verb = actions.current?.querySelector<HTMLButtonElement>('button.MuiButton-contained:not(:disabled)');
    const all = [...(content.current?.querySelectorAll(fields) ?? [])];
    const isAlone = all.length === 1 && isLine(event.target) && !verb?.matches('.MuiButton-colorError');
    if (!verb || all.length === 0 || !(event.ctrlKey || event.metaKey || isAlone)) return;
    event.preventDefault();
    event.stopPropagation();
    // Blurs first, so fields that commit on blur are included.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    verb.click();
  };
  return (
    <MuiDialog
      open={props.open}
      onClose={props.onClose}
      aria-labelledby={titleId}
      onKeyDown={submit}
      slotProps={{
        transition: { onEntered: () => focusFirstField(content.current) },
        paper: { sx: { width: props.width ?? 520, maxWidth: 'calc(100vw - 24px)', m: 1.5 } },
      }}
    >
      <DialogTitle id={titleId} component="h2">
        {props.title}
      </DialogTitle>
      <DialogContent ref={content}>
        {props.consequence && (
          <Typography variant="body1" sx={{ color: 'text.secondary', mb: props.children ? 2 : 0 }}>
            {props.consequence}
          </Typography>
        )}
        {props.children}
      </DialogContent>
      <DialogActions ref={actions}>{props.actions}</DialogActions>
    </MuiDialog>
  );
}
