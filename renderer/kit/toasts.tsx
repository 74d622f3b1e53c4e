import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Interpolation, Theme } from '@mui/system';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from '../data/store.ts';
import { useText } from '../i18n/use-text.ts';
import { layout } from '../theme/tokens.ts';
import { closeToast, toasts, type Toast } from './toast-queue.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export default function Toasts(): ReactNode {
  const shown = useStore(toasts);
  const text = useText();
  const region = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => setHeight(shown.length === 0 ? 0 : (region.current?.offsetHeight ?? 0)), [shown]);
  return (
    <Stack
      ref={region}
      component="section"
      aria-live="polite"
      aria-label={text('common.messages')}
      sx={{
        position: 'fixed',
        left: { xs: 12, sm: 24 },
        right: { xs: 12, sm: 'auto' },
        // On phones, buttons are at the bottom.
        top: { xs: `calc(${layout.topbar}px + 8px)`, md: 'auto' },
        bottom: { md: 24 },
        gap: 1,
        zIndex: 'snackbar',
        maxWidth: { sm: 440 },
      }}
    >
      <GlobalStyles styles={makeRoom(height)} />
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </Stack>
  );
}

/** On phones, the page starts below its toasts, so that every control can be scrolled into view. */
const makeRoom = (height: number): Interpolation<Theme> => ({
  '@media (max-width: 899.95px)': {
    html: { scrollPaddingTop: layout.topbar + height + 16 },
    '#main::before': { content: '""', flex: 'none', height: height + 16 },
  },
});

/** Ids of the captions for screen readers; others see the color and the icon. */
const captions = { result: 'success.title', notice: '', error: 'error.title' } as const;

/** Milliseconds; pointing at a toast or focusing it keeps it open. */
const lifetimes = { result: 5000, notice: 5000, error: 12_000 } as const;

const severities = { result: 'success', notice: 'warning', error: 'error' } as const;

function ToastLine({ toast }: { toast: Toast }): ReactNode {
  const text = useText();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), lifetimes[toast.kind]);
    return () => clearTimeout(timer);
  }, [toast, held]);
  const { action } = toast;
  const run = (): void => {
    action?.run();
    closeToast(toast.id);
  };
  return (
    <Alert
      severity={severities[toast.kind]}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      variant="outlined"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ bgcolor: 'background.paper', color: 'text.primary', boxShadow: 6, alignItems: 'center' }}
      action={
        <>
          {action && (
            <Button variant="text" size="small" onClick={run}>
              {action.label}
            </Button>
          )}
          <IconButton size="small" aria-label={text('common.close')} onClick={() => closeToast(toast.id)}>
            <X size={15} />
          </IconButton>
        </>
      }
    >
      {captions[toast.kind] && <VisuallyHidden>{text(captions[toast.kind])} </VisuallyHidden>}
      <span>{toast.message}</span>
    </Alert>
  );
}
