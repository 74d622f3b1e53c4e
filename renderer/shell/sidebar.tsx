import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Search } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useFlagsOff } from '../data/use-flags.ts';
import { nameOf } from '../data/representation.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import { Dot } from '../kit/bar.tsx';
import { Kbd } from '../kit/kbd.tsx';
import { pageExists } from '../features/registry.ts';
import { BrandMark } from '../generic/brand.tsx';
import { layout } from '../theme/tokens.ts';
import { AccountMenu } from './account-menu.tsx';
import { icons } from './icons.ts';
import { activeItem, labelIds, navigationFor, type NavigationItem } from './navigation.ts';
import { useCounts } from './use-counts.ts';
import { useVisitor } from '../data/use-visitor.ts';

interface SidebarProps {
  rail: boolean;
  onSearch: () => void;
  onNavigate?: () => void;
}

/** The navigation; `rail` shows icons only. Also used in the phone's drawer. */
export const Sidebar = memo(function Sidebar(props: SidebarProps): ReactNode {
  const text = useText();
  const visitor = useVisitor();
  const { session } = visitor;
  const { pathname } = useLocation();
  const counts = useCounts();
  const navigation = navigationFor(visitor, pageExists, useFlagsOff());
  const active = activeItem(navigation, pathname);
  const row = (item: NavigationItem): ReactNode => (
    <NavRow
      key={item.id}
      item={item}
      rail={props.rail}
      active={item.id === active}
      count={item.count && counts[item.count]}
      {...(props.onNavigate ? { onNavigate: props.onNavigate } : {})}
    />
  );
  return (
    <Box
      component="nav"
      aria-label={text('shell.navigation')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: props.rail ? layout.rail : layout.sidebar,
        flex: 'none',
        bgcolor: 'surface.sunken',
        borderRight: 1,
        borderColor: 'line.hair',
        height: '100dvh',
        overflowY: 'auto',
        p: props.rail ? 1 : 1.25,
        gap: '1px',
      }}
    >
      <Organization rail={props.rail} name={nameOf(session.organization)} />
      {!props.rail && <SearchButton onSearch={props.onSearch} />}
      {navigation.main.map(row)}
      {navigation.groups.map((group) => (
        <Box key={group.id} sx={{ mt: 2 }}>
          {!props.rail && (
            <Typography variant="head" component="div" sx={{ px: 1, mb: 0.5, color: 'ink.faint' }}>
              {text(`shell.group.${group.id}`)}
            </Typography>
          )}
          <Stack sx={{ gap: '1px' }}>{group.items.map(row)}</Stack>
        </Box>
      ))}
      <Box sx={{ flex: 1 }} />
      <AccountMenu rail={props.rail} onNavigate={props.onNavigate} />
    </Box>
  );
});

function Organization({ rail, name }: { rail: boolean; name: string }): ReactNode {
  const text = useText();
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        minHeight: 32,
        px: rail ? 0 : 0.75,
        mb: 1,
        justifyContent: rail ? 'center' : 'flex-start',
      }}
    >
      {rail ? <BrandMark size={18} /> : <BrandMark />}
      {!rail && (
        <Typography variant="h3" component="span" noWrap title={name} sx={{ flex: 1 }}>
          {name || text('common.appName')}
        </Typography>
      )}
    </Stack>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }): ReactNode {
  const text = useText();
  return (
    <Stack
      direction="row"
      component="button"
      type="button"
      onClick={onSearch}
      sx={{
        font: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        height: 32,
        px: 1,
        mb: 1,
        borderRadius: '6px',
        border: 1,
        borderColor: 'line.hair',
        bgcolor: 'background.paper',
        color: 'ink.faint',
        fontSize: 13,
        '&:hover': { borderColor: 'line.strong' },
      }}
    >
      <Search size={14} aria-hidden />
      <span style={{ flex: 1 }}>{text('common.search')}</span>
      <Kbd>{text('shell.key.search')}</Kbd>
    </Stack>
  );
}

function NavRow(props: {
  item: NavigationItem;
  rail: boolean;
  active: boolean;
  count?: number | undefined;
  onNavigate?: () => void;
}): ReactNode {
  const text = useText();
  const { item, rail, active, count } = props;
  const Icon = icons[item.icon];
  const label = text.first(labelIds(item)) ?? item.id;
  const row = (
    <Box
      component={RouterLink}
      to={item.path}
      onClick={props.onNavigate}
      {...(active ? { 'aria-current': 'page' as const } : {})}
      {...(rail ? { 'aria-label': label } : {})}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: { xs: 44, md: 32 },
        px: rail ? 0 : 1,
        justifyContent: rail ? 'center' : 'flex-start',
        borderRadius: '6px',
        textDecoration: 'none',
        color: active ? 'text.primary' : 'text.secondary',
        bgcolor: active ? 'action.selected' : 'transparent',
        fontSize: 13,
        fontWeight: active ? 600 : 500,
        '&:hover': { bgcolor: active ? 'action.selected' : 'action.hover' },
      }}
    >
      <Icon size={16} strokeWidth={active ? 2.1 : 1.8} aria-hidden />
      {!rail && <span style={{ flex: 1 }}>{label}</span>}
      {!rail && count !== undefined && count > 0 && <Count value={count} live={item.live ?? false} />}
    </Box>
  );
  return rail ? (
    <Tooltip title={label} placement="right">
      {row}
    </Tooltip>
  ) : (
    row
  );
}

function Count({ value, live }: { value: number; live: boolean }): ReactNode {
  const format = useFormat();
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: '5px' }}>
      {live && <Dot />}
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {format.count(value)}
      </Typography>
    </Stack>
  );
}
