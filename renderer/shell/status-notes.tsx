import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Check, CloudOff, LoaderCircle, Radio, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveStatus } from '../data/save-status.ts';
import { notRefreshed } from '../data/seen/not-refreshed.ts';
import { useStore } from '../data/store.ts';
import { useLiveStatus } from '../data/use-live.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';

/** On phones there is only room for the icon; the text stays for screen readers. */
function Note({ icon, children, color }: { icon: ReactNode; children: ReactNode; color?: string }): ReactNode {
  return (
    <Stack
      component="output"
      direction="row"
      sx={{ alignItems: 'center', gap: 0.75, color: color ?? 'text.secondary', fontSize: 12, mr: 0.5, flex: 'none' }}
    >
      {icon}
      <VisuallyHidden below="md">{children}</VisuallyHidden>
    </Stack>
  );
}

/** "Saving…", "Saved 10:24:07", "Not saved, trying again". */
export function SaveNote(): ReactNode {
  const text = useText();
  const format = useFormat();
  const status = useStore(saveStatus);
  if (status.state === 'idle') return null;
  if (status.state === 'saving') {
    return <Note icon={<LoaderCircle size={14} aria-hidden />}>{text('shell.save.saving')}</Note>;
  }
  if (status.state === 'saved') {
    const check = <Check size={14} aria-hidden color="var(--p-palette-tone-success-solid)" />;
    return <Note icon={check}>{text('shell.save.saved', { time: format.clock(status.at) })}</Note>;
  }
  const warn = <TriangleAlert size={14} aria-hidden />;
  return (
    <Note icon={warn} color="tone.attention.fg">
      {text(`shell.save.${status.state}`)}
    </Note>
  );
}

/** Says since when the shown data is known, if its refresh is slow or fails. */
export function SeenNote(): ReactNode {
  const text = useText();
  const format = useFormat();
  const seen = useStore(notRefreshed);
  if (seen === null) return null;
  const time = format.dateTime(new Date(seen).toISOString());
  return <Note icon={<LoaderCircle size={14} aria-hidden />}>{text('shell.seen', { time })}</Note>;
}

/** The state of the live stream. Hidden while all is well or nothing is followed; a lost stream shows at once. */
export function LiveNote(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { state, lastData, reconnect } = useLiveStatus();
  if (state === 'idle' || state === 'connecting') return null;
  if (state === 'open') {
    return (
      <Note icon={<Radio size={14} aria-hidden />} color="tone.live.fg">
        {text('shell.live.open')}
      </Note>
    );
  }
  const since =
    lastData === null ? text('shell.live.lost') : text('shell.live.since', { time: format.clock(lastData) });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flex: 'none' }}>
      <Note icon={<CloudOff size={14} aria-hidden />} color="tone.danger.fg">
        {since}
      </Note>
      <Button
        size="small"
        variant="text"
        aria-label={text('shell.live.connect')}
        onClick={reconnect}
        sx={{ minWidth: { xs: 44, md: 64 }, minHeight: { xs: 44, md: 28 } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {text('shell.live.connect')}
        </Box>
        <Box component="span" sx={{ display: { xs: 'flex', md: 'none' } }}>
          <RotateCw size={16} aria-hidden />
        </Box>
      </Button>
    </Stack>
  );
}
