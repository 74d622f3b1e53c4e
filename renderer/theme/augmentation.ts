import type { CSSProperties } from 'react';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type {} from '@mui/x-charts/themeAugmentation';
import type { Ink, Line, Series, Surface, ToneColors } from './palette.ts';
import type { Tone } from '../../schemas/language/ui.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    tone: Record<Tone, ToneColors>;
    surface: Surface;
    line: Line;
    ink: Ink;
    series: Series;
  }
  interface PaletteOptions {
    tone?: Record<Tone, ToneColors>;
    surface?: Surface;
    line?: Line;
    ink?: Ink;
    series?: Series;
  }
  interface TypographyVariants {
    figure: CSSProperties;
    figureLarge: CSSProperties;
    label: CSSProperties;
    head: CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: CSSProperties;
    figureLarge?: CSSProperties;
    label?: CSSProperties;
    head?: CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
    figureLarge: true;
    label: true;
    head: true;
  }
}
