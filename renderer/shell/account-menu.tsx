import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { BookOpen, Check, LogOut, Settings2, User } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { languages, type Language } from '../../schemas/language/json-schema.ts';
import { logOut } from '../data/log-out.ts';
import { queryClient } from '../data/query-client.ts';
import { idOf } from '../data/resources.ts';
import { useSession } from '../data/session.tsx';
import { perform } from '../data/use-command.ts';
import { useLanguage } from '../i18n/language-provider.tsx';
import { languageNames } from '../i18n/locale.ts';
import { useText } from '../i18n/use-text.ts';
import { guidePathOf } from '../kit/guide-link.ts';
import { Initials } from '../kit/person.tsx';

const modes = ['system', 'light', 'dark'] as const;

/** The account at the bottom of the sidebar: profile, user guide, language, appearance, log out. */
export function AccountMenu({ rail, onNavigate }: { rail: boolean; onNavigate?: (() => void) | undefined }): ReactNode {
  const text = useText();
  const session = useSession();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  const go = (path: string): void => {
    close();
    onNavigate?.();
    void navigate(path);
  };
  return (
    <>
      <AccountButton rail={rail} onOpen={setAnchor} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { width: 220 } } }}>
        <MenuItem onClick={() => go(`/account/${idOf(session.account['@id'])}`)}>
          <ListItemIcon>
            <User size={15} />
          </ListItemIcon>
          {text('shell.profile')}
        </MenuItem>
        <MenuItem onClick={() => go(guidePathOf(session))}>
          <ListItemIcon>
            <BookOpen size={15} />
          </ListItemIcon>
          {text('shell.guide')}
        </MenuItem>
        <Divider />
        <LanguageItems onDone={close} />
        <Divider />
        <ModeItems />
        <Divider />
        <MenuItem onClick={() => void logOut()}>
          <ListItemIcon>
            <LogOut size={15} />
          </ListItemIcon>
          {text('auth.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

function LanguageItems({ onDone }: { onDone: () => void }): ReactNode {
  const text = useText();
  const { language, choose } = useLanguage();
  const { account } = useSession();
  const select = (next: Language): void => {
    choose(next);
    onDone();
    // The choice applies in this browser even if the account cannot be written.
    void perform(queryClient, { method: 'PUT', href: account['@id'], body: { language: next } }).catch(() => null);
  };
  return (
    <>
      <Heading>{text('common.language')}</Heading>
      {languages.map((code) => (
        <Choice key={code} selected={code === language} onClick={() => select(code)}>
          <span lang={code}>{languageNames[code]}</span>
        </Choice>
      ))}
    </>
  );
}

function ModeItems(): ReactNode {
  const text = useText();
  const { mode, setMode } = useColorScheme();
  return (
    <>
      <Heading>{text('shell.appearance')}</Heading>
      {modes.map((candidate) => (
        <Choice key={candidate} selected={candidate === mode} onClick={() => setMode(candidate)}>
          {text(`shell.mode.${candidate}`)}
        </Choice>
      ))}
    </>
  );
}

function Heading({ children }: { children: ReactNode }): ReactNode {
  return (
    <ListSubheader
      component="div"
      role="presentation"
      sx={{ fontSize: 12, lineHeight: '24px', bgcolor: 'transparent' }}
    >
      {children}
    </ListSubheader>
  );
}

function Choice(props: { selected: boolean; onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <MenuItem role="menuitemradio" aria-checked={props.selected} onClick={props.onClick}>
      <ListItemIcon>{props.selected && <Check size={15} />}</ListItemIcon>
      {props.children}
    </MenuItem>
  );
}

function AccountButton({ rail, onOpen }: { rail: boolean; onOpen: (anchor: HTMLElement) => void }): ReactNode {
  const text = useText();
  const { name } = useSession();
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="menu"
      aria-label={text('shell.account', { name })}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: rail ? 0 : 0.75,
        minHeight: { xs: 44, md: 36 },
        justifyContent: rail ? 'center' : 'flex-start',
        font: 'inherit',
        color: 'text.primary',
        bgcolor: 'transparent',
        border: 0,
        borderRadius: '6px',
        cursor: 'pointer',
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Initials name={name} />
      {!rail && (
        <>
          <Typography variant="body2" noWrap sx={{ flex: 1, fontWeight: 500 }}>
            {name}
          </Typography>
          <Settings2 size={15} color="var(--p-palette-ink-faint)" aria-hidden />
        </>
      )}
    </Box>
  );
}
