/**
 * Parley's look: palette (light, dark), state tones, type, spacing, radii, motion, component overrides.
 *
 * Colors are CSS variables, so switching light and dark repaints without rendering React again.
 * In `sx`: `color: 'tone.live.fg'`, `bgcolor: 'surface.sunken'`. In style overrides: `theme.vars.palette.…`.
 */
import { createTheme } from '@mui/material/styles';
import './augmentation.ts';
import { baseOverrides } from './base-overrides.ts';
import { displayOverrides } from './display-overrides.ts';
import { inputOverrides } from './input-overrides.ts';
import { dark, light } from './palette.ts';
import { font, motion, radius } from './tokens.ts';

/**
 * Milliseconds of an animation; 0 with reduced motion. Styles alone are not enough: a closing element is removed by a
 * timer, and until then it would stay visible and take clicks.
 */
const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
const time = (milliseconds: number): number => (isStill ? 0 : milliseconds);

/** An empty date is as legible as other placeholders. */
const opacity = { inputPlaceholder: 0.7 };

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-mode', cssVarPrefix: 'p' },
  colorSchemes: { light: { palette: light, opacity }, dark: { palette: dark, opacity } },
  spacing: 8,
  shape: { borderRadius: radius.control },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
  transitions: {
    duration: {
      shortest: time(motion.press),
      shorter: time(motion.press),
      short: time(motion.enter),
      standard: time(motion.enter),
      complex: time(motion.panel),
      enteringScreen: time(motion.enter),
      leavingScreen: time(motion.press),
    },
    // Menus derive their duration from their height, regardless of the durations.
    ...(isStill && { getAutoHeightDuration: () => 0 }),
    easing: { easeInOut: motion.ease, easeOut: motion.ease, easeIn: motion.ease, sharp: motion.ease },
  },
  typography: {
    fontFamily: font,
    htmlFontSize: 16,
    fontSize: 14,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.014em' },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.008em' },
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.003em' },
    h4: { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: '20px', letterSpacing: '-0.006em' },
    body2: { fontSize: 13, lineHeight: '20px', letterSpacing: '-0.004em' },
    caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 0 },
    label: { fontFamily: font, fontSize: 13, lineHeight: '20px', fontWeight: 500, letterSpacing: '-0.004em' },
    /** Column headings and small captions above figures: sentence case, never uppercase. */
    head: { fontFamily: font, fontSize: 12, lineHeight: '16px', fontWeight: 500 },
    /** Figures in rooms and on the dashboard. Tabular, so that a changing digit moves nothing. */
    figure: {
      fontFamily: font,
      fontSize: 24,
      lineHeight: '32px',
      fontWeight: 600,
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
    },
    figureLarge: {
      fontFamily: font,
      fontSize: 44,
      lineHeight: '48px',
      fontWeight: 600,
      letterSpacing: '-0.03em',
      fontVariantNumeric: 'tabular-nums',
    },
    button: { fontSize: 13, lineHeight: '20px', fontWeight: 500, textTransform: 'none', letterSpacing: '-0.004em' },
  },
  components: { ...baseOverrides, ...inputOverrides, ...displayOverrides },
});
