import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

const holdMilliseconds = 1000;
const confirmMilliseconds = 5000;
const lockMilliseconds = 700;

/**
 * A button for irreversible actions under time pressure: hold it for a second with the pointer, or press Enter twice
 * within 5 seconds. If `subject` (the price on the button) changes, it is locked briefly and a hold in progress is
 * canceled. Its meaning thus never changes under a finger.
 */
export function HoldButton(props: {
  subject: string;
  disabled?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}): ReactNode {
  const text = useText();
  const { subject, disabled = false, busy = false, onConfirm, children } = props;
  const { mode, start, stop, armOrConfirm } = useHold(subject, onConfirm);
  const isOff = disabled || busy || mode === 'locked';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat && !isOff) armOrConfirm();
  };
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Button
        fullWidth
        size="large"
        variant="contained"
        color="primary"
        loading={busy}
        disabled={disabled}
        aria-disabled={isOff}
        onPointerDown={(event) => event.button === 0 && !isOff && start()}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          touchAction: 'none',
          minHeight: 56,
          fontSize: 16,
          opacity: mode === 'locked' ? 0.6 : 1,
          '&::before': filling(mode === 'holding'),
        }}
      >
        <Box component="span" sx={{ position: 'relative' }}>
          {mode === 'holding' ? text('common.hold.holding') : mode === 'armed' ? text('common.hold.confirm') : children}
        </Box>
      </Button>
      <Typography variant="caption" component="output" sx={{ color: 'text.secondary', display: 'block', mt: 1 }}>
        {text(mode === 'cancelled' ? 'common.hold.cancelled' : 'common.hold.how')}
      </Typography>
    </Box>
  );
}

/** Shows how long the button has been held. */
const filling = (isHeld: boolean): object => ({
  content: '""',
  position: 'absolute',
  inset: 0,
  bgcolor: 'primary.dark',
  transformOrigin: 'left',
  transform: isHeld ? 'scaleX(1)' : 'scaleX(0)',
  // Informative rather than decorative, so it stays with reduced motion.
  transition: isHeld ? `transform ${holdMilliseconds}ms linear !important` : 'none',
});

type Mode = 'idle' | 'holding' | 'armed' | 'locked' | 'cancelled';

function useHold(
  subject: string,
  onConfirm: () => void,
): { mode: Mode; start: () => void; stop: () => void; armOrConfirm: () => void } {
  const [mode, setMode] = useState<Mode>('idle');
  const [known, setKnown] = useState(subject);
  const [wasUnderWay, setUnderWay] = useState(false);
  const [locks, setLocks] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, milliseconds);
  };
  if (known !== subject) {
    setKnown(subject);
    setUnderWay(mode === 'holding' || mode === 'armed');
    setMode('locked');
    setLocks((count) => count + 1);
  }
  useEffect(() => {
    if (locks === 0) return undefined;
    clearTimeout(timer.current);
    const lock = setTimeout(() => setMode(wasUnderWay ? 'cancelled' : 'idle'), lockMilliseconds);
    return () => clearTimeout(lock);
  }, [locks, wasUnderWay]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const confirm = (): void => {
    clearTimeout(timer.current);
    setMode('idle');
    onConfirm();
  };
  return {
    mode,
    start() {
      setMode('holding');
      after(holdMilliseconds, confirm);
    },
    stop() {
      if (mode !== 'holding') return;
      clearTimeout(timer.current);
      setMode('idle');
    },
    armOrConfirm() {
      if (mode === 'armed') return confirm();
      setMode('armed');
      after(confirmMilliseconds, () => setMode('idle'));
    },
  };
}
