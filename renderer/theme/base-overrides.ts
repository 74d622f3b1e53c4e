import type { Theme, ThemeOptions } from '@mui/material/styles';
import './augmentation.ts';
import { layout, radius } from './tokens.ts';

type Themed = { theme: Theme };
type Components = NonNullable<ThemeOptions['components']>;

/** Page, buttons and surfaces. */
export const baseOverrides: Components = {
  MuiCssBaseline: {
    styleOverrides: (t) => ({
      html: {
        WebkitFontSmoothing: 'antialiased',
        MozOsxFontSmoothing: 'grayscale',
        textRendering: 'optimizeLegibility',
        // Keeps focused elements from ending up below the bars at the top and the bottom.
        scrollPaddingTop: layout.topbar + 24,
        scrollPaddingBottom: 96,
      },
      'html:has([data-room-head])': { scrollPaddingTop: layout.topbar + layout.roomHead + 8 },
      // Tabular figures only in columns of figures: `tnum` also widens hyphens, which ruins prose.
      body: { fontFeatureSettings: '"cv05", "ss03"' },
      '.tnum, .MuiTableCell-alignRight, time': { fontVariantNumeric: 'tabular-nums' },
      'p a.MuiLink-root': { textDecoration: 'underline', textUnderlineOffset: 2 },
      ':focus-visible': { outline: `2px solid ${t.vars.palette.primary.main}`, outlineOffset: 2 },
      // MUI removes the outline from pressable elements. This restores it, inside where it would be cut off.
      '.MuiButtonBase-root.Mui-focusVisible': {
        outline: `2px solid ${t.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
      '.MuiTab-root, .MuiToggleButton-root, .MuiMenuItem-root, .MuiListItemButton-root': {
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
      '.MuiSwitch-switchBase.Mui-focusVisible': { outline: 'none' },
      '::selection': { background: t.vars.palette.primary.light },
      // Handsontable is left out: its frozen row headers stay blank if its own transitions are cut short.
      '@media (prefers-reduced-motion: reduce)': {
        ':where(:not(.handsontable, .handsontable *)), ::before, ::after': {
          animationDuration: '.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      // With forced colors, backgrounds disappear, so states shown only by a background need a line.
      '@media (forced-colors: active)': {
        '.ParleyBadge': { border: '1px solid CanvasText' },
        '.MuiButton-contained': { border: '1px solid ButtonText' },
        '.MuiTabs-indicator': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
        '.MuiToggleButton-root.Mui-selected, [aria-current]': { textDecoration: 'underline', textUnderlineOffset: 3 },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { size: 'medium', disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        borderRadius: radius.control,
        minWidth: 0,
        padding: '5px 12px',
        minHeight: 32,
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { minHeight: 44 },
        '& .MuiButton-startIcon': { marginRight: 6, marginLeft: -2 },
        '& .MuiButton-endIcon': { marginLeft: 6, marginRight: -2 },
        variants: [
          { props: { size: 'small' }, style: { minHeight: 28, padding: '3px 10px', fontSize: 12.5 } },
          {
            props: { size: 'large' },
            style: { minHeight: 44, padding: '10px 18px', fontSize: 14, lineHeight: '22px' },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: t.vars.palette.line.strong,
              backgroundColor: t.vars.palette.background.paper,
              '&:hover': { backgroundColor: t.vars.palette.surface.hover, borderColor: t.vars.palette.line.field },
            },
          },
          {
            props: { variant: 'text', color: 'inherit' },
            style: {
              color: t.vars.palette.text.secondary,
              '&:hover': { backgroundColor: t.vars.palette.surface.hover, color: t.vars.palette.text.primary },
            },
          },
          {
            props: { variant: 'contained', color: 'primary' },
            style: { '&:hover': { backgroundColor: t.vars.palette.primary.dark } },
          },
          {
            // A filled button is the view's one action, so it gets the primary color even if the caller set none.
            props: { variant: 'contained', color: 'inherit' },
            style: {
              backgroundColor: t.vars.palette.primary.main,
              color: t.vars.palette.primary.contrastText,
              '&:hover': { backgroundColor: t.vars.palette.primary.dark },
            },
          },
          { props: { variant: 'outlined', color: 'error' }, style: { borderColor: t.vars.palette.tone.danger.border } },
        ],
        '&.Mui-disabled': { borderColor: t.vars.palette.line.hair },
        // A spinner in the center replaces the label.
        '&.Mui-disabled:not(.MuiButton-loadingPositionCenter)': { color: t.vars.palette.ink.faint },
      }),
    },
  },
  MuiToggleButton: {
    // The unselected choice can be selected, so it must not look disabled.
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        color: t.vars.palette.text.primary,
        '&.Mui-selected': { backgroundColor: t.vars.palette.surface.selected },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({
        borderRadius: radius.control,
        padding: 6,
        color: t.vars.palette.text.secondary,
        '&:hover': { backgroundColor: t.vars.palette.surface.hover, color: t.vars.palette.text.primary },
      }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme: t }: Themed) => ({ borderRadius: radius.card, borderColor: t.vars.palette.line.hair }),
    },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiDivider: { styleOverrides: { root: ({ theme: t }: Themed) => ({ borderColor: t.vars.palette.line.hair }) } },
};
