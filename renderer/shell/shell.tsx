import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from '../data/store.ts';
import { useSession } from '../data/session.tsx';
import { useText } from '../i18n/use-text.ts';
import { Banner } from '../kit/banner.tsx';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { LoadingPage } from '../kit/loading.tsx';
import { optionalLazy } from '../kit/optional-lazy.ts';
import { JumpDialog } from './jump-dialog.tsx';
import { NotActivatedDialog } from './not-activated-dialog.tsx';
import { pageStore } from '../kit/page-store.ts';
import { loadAhead } from './ahead/begin.ts';
import { useShortcuts } from '../kit/shortcuts.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** Rows of the page's lists, in order. */
const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

const rowIn = (rows: readonly HTMLElement[]): number => rows.findIndex((row) => row.contains(document.activeElement));

/** Focuses the next or previous row; the first one if no row has the focus. */
function moveRow(by: 1 | -1): void {
  const rows = rowsOf();
  const at = rowIn(rows);
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Toggles the row's checkbox, if it has one. */
function selectRow(): void {
  const rows = rowsOf();
  rows[rowIn(rows)]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

const HelpDialog = lazy(() => import('./help-dialog.tsx'));

const Ahead = optionalLazy(loadAhead);

type Open = 'menu' | 'help' | 'jump' | null;

/** Sidebar and top bar around the page. */
export function Shell({ children }: { children: ReactNode }): ReactNode {
  const text = useText();
  const { rail } = useStore(pageStore);
  const { mayWrite, admitted } = useSession();
  const [open, setOpen] = useState<Open>(null);
  // Stable handlers, so opening and closing re-renders neither sidebar nor top bar.
  const close = useCallback(() => setOpen(null), []);
  const search = useCallback(() => setOpen('jump'), []);
  const menu = useCallback(() => setOpen('menu'), []);
  const help = useCallback(() => setOpen('help'), []);
  useShellShortcuts(setOpen);
  const path = useFocusAfterNavigation();
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink>{text('shell.skip')}</SkipLink>
      <Box sx={{ display: { xs: 'none', md: 'block' }, position: 'sticky', top: 0, height: '100dvh', flex: 'none' }}>
        <Sidebar rail={rail} onSearch={search} />
      </Box>
      <Drawer open={open === 'menu'} onClose={close} sx={{ display: { md: 'none' } }}>
        <Sidebar rail={false} onSearch={search} onNavigate={close} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={menu} onHelp={help} />
        <Box component="main" id="main" sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {!mayWrite && admitted && (
            <Box sx={{ px: { xs: 2, md: 3 }, pt: 2 }}>
              <Banner tone="attention" glyph="warn" title={text('error.account_not_activated')} />
            </Box>
          )}
          <ErrorBoundary key={path}>
            <Suspense fallback={<LoadingPage />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <NotActivatedDialog />
      {open === 'help' && (
        <Suspense>
          <HelpDialog open onClose={close} />
        </Suspense>
      )}
      <JumpDialog open={open === 'jump'} onClose={close} />
      <Suspense>
        <Ahead />
      </Suspense>
    </Box>
  );
}

function useShellShortcuts(setOpen: (open: Open) => void): void {
  const navigate = useNavigate();
  const go = (path: string) => (): void => void navigate(path);
  useShortcuts({
    'ctrl+k': () => setOpen('jump'),
    '?': () => setOpen('help'),
    'g h': go('/'),
    'g w': go('/workflows'),
    'g n': go('/negotiations'),
    'g r': go('/requests'),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    j: () => moveRow(1),
    k: () => moveRow(-1),
    x: selectRow,
    c: () => document.querySelector<HTMLElement>('[data-create]')?.click(),
  });
}

function SkipLink({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'fixed',
        left: 12,
        top: -60,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: '6px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:focus': { top: 8 },
      }}
    >
      {children}
    </Box>
  );
}
