import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChevronRight, HelpCircle, Menu as MenuIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useStore } from '../data/store.ts';
import { useText } from '../i18n/use-text.ts';
import { NamedLink } from '../kit/named-link.tsx';
import { layout } from '../theme/tokens.ts';
import { Bell } from './bell.tsx';
import { Downloads } from './downloads/downloads.tsx';
import { pageStore } from '../kit/page-store.ts';
import { LiveNote, SaveNote, SeenNote } from './status-notes.tsx';
import { ViewAs } from './view-as.tsx';

/** Breadcrumb, save status, state of the live stream, and help. */
export const TopBar = memo(function TopBar(props: { onMenu: () => void; onHelp: () => void }): ReactNode {
  const text = useText();
  const page = useStore(pageStore);
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        height: layout.topbar,
        flex: 'none',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.5, md: 3 },
        borderBottom: 1,
        borderColor: 'line.hair',
        bgcolor: 'background.default',
        position: 'sticky',
        top: 0,
        zIndex: 20,
      }}
    >
      <IconButton
        aria-label={text('common.openMenu')}
        onClick={props.onMenu}
        sx={{ display: { md: 'none' }, ml: -0.5, width: 44, height: 44 }}
      >
        <MenuIcon size={20} />
      </IconButton>
      <Typography variant="h3" component="span" noWrap sx={{ display: { md: 'none' }, flex: 1, minWidth: 0 }}>
        {page.title}
      </Typography>
      <Breadcrumb />
      <ViewAs />
      <SaveNote />
      <SeenNote />
      <LiveNote />
      <Downloads />
      <Tooltip title={text('shell.help')}>
        <IconButton aria-label={text('shell.help')} onClick={props.onHelp} sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <HelpCircle size={17} />
        </IconButton>
      </Tooltip>
      <Bell />
    </Stack>
  );
});

function Breadcrumb(): ReactNode {
  const text = useText();
  const { crumbs } = useStore(pageStore);
  return (
    <Stack
      component="nav"
      aria-label={text('shell.breadcrumb')}
      direction="row"
      sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 0.5, flex: 1, minWidth: 0, fontSize: 13 }}
    >
      {crumbs.map((crumb, index) => (
        <Stack key={`${crumb.label} ${crumb.to}`} direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          {index > 0 && (
            <ChevronRight size={14} color="var(--p-palette-ink-faint)" aria-hidden style={{ flex: 'none' }} />
          )}
          {crumb.to ? (
            <NamedLink to={crumb.to} name={crumb.label || null} noWrap sx={{ color: 'text.secondary' }} />
          ) : (
            <Typography variant="body2" component="span" noWrap aria-current="page" sx={{ fontWeight: 500 }}>
              {crumb.label}
            </Typography>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
