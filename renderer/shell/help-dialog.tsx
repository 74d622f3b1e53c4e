import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSession } from '../data/session.tsx';
import { useStore } from '../data/store.ts';
import { useText } from '../i18n/use-text.ts';
import { Dialog } from '../kit/dialog.tsx';
import { guidePathOf } from '../kit/guide-link.ts';
import { Kbd } from '../kit/kbd.tsx';
import { Link } from '../kit/link.tsx';
import { lettersOn, switchLetters } from '../kit/shortcuts.ts';

const list: [string[], string][] = [
  [['Ctrl', 'K'], 'search'],
  [['g', 'h'], 'home'],
  [['g', 'w'], 'workflows'],
  [['g', 'n'], 'negotiations'],
  [['g', 'r'], 'requests'],
  [['/'], 'filter'],
  [['c'], 'create'],
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['x'], 'select'],
  [['Alt', '←', '→'], 'step'],
  [['Ctrl', 'S'], 'save'],
  [['Ctrl', 'Enter'], 'submit'],
  [['Esc'], 'close'],
  [['?'], 'help'],
];

/** The way to the user guide, all shortcuts, and a switch that turns single letters off. */
export default function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const text = useText();
  const letters = useStore(lettersOn);
  const session = useSession();
  return (
    <Dialog
      open={open}
      title={text('shell.shortcuts')}
      onClose={onClose}
      actions={
        <Button variant="contained" color="primary" onClick={onClose}>
          {text('common.close')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        <Link to={guidePathOf(session)} onClick={onClose}>
          {text('shell.guide')}
        </Link>
      </Typography>
      <Stack component="dl" sx={{ m: 0, gap: 1 }}>
        {list.map(([keys, id]) => (
          <Stack key={id} direction="row" sx={{ gap: 2 }}>
            <Stack component="dt" direction="row" sx={{ gap: 0.5, width: 112, flex: 'none' }}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Stack>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {text(`shell.shortcut.${id}`)}
            </Typography>
          </Stack>
        ))}
      </Stack>
      <FormControlLabel
        sx={{ mt: 2 }}
        control={<Switch checked={letters} onChange={(_, on) => switchLetters(on)} />}
        label={<Typography variant="body2">{text('shell.shortcuts.letters')}</Typography>}
      />
    </Dialog>
  );
}
