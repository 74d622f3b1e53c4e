import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Brand } from '../../schemas/generated/answers.ts';
import { ask } from '../data/ask.ts';
import { brandColors, type BrandColors } from '../theme/brand-colors.ts';
import { Mark } from '../theme/mark.tsx';

/** Undefined while loading; the shipped brand stays. */
function useBrand(): Brand | undefined {
  const { data } = useQuery({
    queryKey: ['settings', 'brand'],
    staleTime: 300_000,
    retry: false,
    queryFn: ({ signal }) => ask('Brand', '/api/brand', signal),
  });
  return data;
}

const variablesOf = ({ main, dark }: BrandColors, paper: string): Record<string, string> => ({
  '--p-palette-primary-main': main,
  '--p-palette-primary-dark': dark,
  '--p-palette-primary-light': `color-mix(in srgb, ${main} 10%, ${paper})`,
});

/** Replaces the shipped color by the house color, in both modes. */
export function BrandStyle(): ReactNode {
  const color = useBrand()?.color;
  if (!color) return null;
  const { light, dark } = brandColors(color);
  return (
    <GlobalStyles
      styles={{
        ':root:root, [data-mode="light"][data-mode]': variablesOf(light, '#FFFFFF'),
        ':root[data-mode="dark"][data-mode], [data-mode="dark"][data-mode]': variablesOf(dark, '#171B21'),
      }}
    />
  );
}

/** The house logo on white, so that it is visible in dark mode; Parley's logo if there is none. */
export function BrandMark({ size = 22 }: { size?: number }): ReactNode {
  const logo = useBrand()?.logo;
  if (!logo) return <Mark size={size} />;
  return (
    <Box
      component="img"
      src={logo}
      alt=""
      sx={{
        height: size + 4,
        maxWidth: size * 4,
        objectFit: 'contain',
        bgcolor: '#FFFFFF',
        borderRadius: '4px',
        p: '2px',
        flex: 'none',
      }}
    />
  );
}
