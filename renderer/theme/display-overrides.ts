import type { Theme, ThemeOptions } from '@mui/material/styles';
import './augmentation.ts';
import { radius } from './tokens.ts';

type Themed = { theme: Theme };
type Components = NonNullable<ThemeOptions['components']>;

/** Tables, tabs, dialogs and menus. */
export const displayOverrides: Components = {
  MuiTooltip: {
    defaultProps: { arrow: false, enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        fontSize: 12,
        lineHeight: '16px',
        padding: '6px 8px',
        borderRadius: radius.control,
        backgroundColor: '#1B2028',
        color: '#F2F4F7',
        maxWidth: 280,
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2, borderRadius: 2 } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        ...t.typography.button,
        minHeight: 40,
        minWidth: 0,
        padding: '8px 2px',
        marginRight: 20,
        color: t.vars.palette.text.secondary,
        '&.Mui-selected': { color: t.vars.palette.text.primary },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        fontSize: 13,
        lineHeight: '20px',
        padding: '9px 12px',
        letterSpacing: '-0.004em',
        borderColor: t.vars.palette.line.hair,
        '&:first-of-type': { paddingLeft: 16 },
        // The name of a row is a `th`; the next cell is aligned with its heading.
        'th + &:first-of-type': { paddingLeft: 12 },
        '&:last-of-type': { paddingRight: 16 },
      }),
      head: ({ theme: t }: Themed) => ({
        ...t.typography.head,
        paddingTop: 8,
        paddingBottom: 8,
        color: t.vars.palette.text.secondary,
        backgroundColor: t.vars.palette.surface.sunken,
        verticalAlign: 'bottom',
        textWrap: 'balance',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        '&:last-child > td, &:last-child > th': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': { backgroundColor: t.vars.palette.surface.hover },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme: t }: Themed) => ({
        borderRadius: radius.dialog,
        border: `1px solid ${t.vars.palette.line.hair}`,
        boxShadow: '0 24px 64px rgba(10, 14, 22, .24), 0 4px 12px rgba(10, 14, 22, .10)',
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme: t }: Themed) => ({ ...t.typography.h2, padding: '20px 24px 4px' }) },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        padding: '12px 24px',
        borderTop: `1px solid ${t.vars.palette.line.hair}`,
        gap: 8,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(12, 16, 24, .44)' } } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme: t }: Themed) => ({
        borderRadius: radius.card,
        border: `1px solid ${t.vars.palette.line.hair}`,
        boxShadow: '0 8px 28px rgba(10, 14, 22, .14), 0 2px 6px rgba(10, 14, 22, .06)',
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { fontSize: 13, minHeight: 32, borderRadius: radius.control, margin: '0 4px', padding: '4px 8px' },
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: radius.card, fontSize: 13, padding: '8px 12px' } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        height: 6,
        borderRadius: radius.pill,
        backgroundColor: t.vars.palette.line.hair,
      }),
      bar: { borderRadius: radius.pill },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { borderRadius: 4 } } },
};
