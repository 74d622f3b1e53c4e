import { contrastOf } from '../../schemas/configuration/brand.ts';
import { dark } from './palette.ts';

/** Links are also on tinted surfaces, which reduce the contrast. */
const leastContrast = 5.5;

export interface BrandColors {
  main: string;
  dark: string;
}

/** The house color in both modes, darkened or lightened until text in it is readable on every surface. */
export function brandColors(color: string): { light: BrandColors; dark: BrandColors } {
  const onPaper = until(color, { towards: 0, against: '#FFFFFF' });
  const onDark = until(color, { towards: 255, against: dark.surface.raised });
  return {
    light: { main: onPaper, dark: mixed(onPaper, 0, 0.2) },
    dark: { main: onDark, dark: mixed(onDark, 255, 0.2) },
  };
}

function until(color: string, { towards, against }: { towards: 0 | 255; against: string }): string {
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const readable = shares
    .map((share) => mixed(color, towards, share))
    .find((one) => contrastOf(one, against) >= leastContrast);
  return readable ?? color;
}

function mixed(color: string, towards: 0 | 255, share: number): string {
  const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (towards - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
