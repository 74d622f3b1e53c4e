import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronDown, Globe } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { languages } from '../../../schemas/language/json-schema.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { languageNames } from '../../i18n/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { BrandMark } from '../../generic/brand.tsx';

/** Logo and language at the top, the form in the middle, additional content on the right or below. */
export function LoginFrame(props: { children: ReactNode; aside: ReactNode; width?: number }): ReactNode {
  const { children, aside, width = 376 } = props;
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}>
      <Box
        component="main"
        sx={{
          flex: '1 1 50%',
          display: 'flex',
          flexDirection: 'column',
          px: { xs: 2.5, md: 6 },
          py: { xs: 2.5, md: 4 },
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25 }}>
          <BrandMark size={26} />
          <Typography variant="h2" component="span">
            Parley
          </Typography>
          <Box sx={{ flex: 1 }} />
          <LanguageButton />
        </Stack>
        <Box sx={{ m: 'auto', width: '100%', maxWidth: width, py: 4 }}>{children}</Box>
      </Box>
      {aside}
    </Box>
  );
}

/** Uses the browser's own select list, so that the log-in page stays light. */
function LanguageButton(): ReactNode {
  const text = useText();
  const { language, choose } = useLanguage();
  const select = (value: string): void => {
    const next = languages.find((code) => code === value);
    if (next) choose(next);
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'text.secondary', position: 'relative' }}>
      <Globe size={14} aria-hidden />
      <Box
        component="select"
        aria-label={text('common.language')}
        value={language}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => select(event.target.value)}
        sx={{
          font: 'inherit',
          fontSize: 13,
          fontWeight: 500,
          color: 'inherit',
          bgcolor: 'transparent',
          border: 0,
          borderRadius: '6px',
          appearance: 'none',
          // As wide as the chosen language, in browsers that support it.
          fieldSizing: 'content',
          minHeight: 32,
          pr: 2.5,
          mr: -2,
          cursor: 'pointer',
          '& option': { color: 'text.primary', bgcolor: 'background.paper' },
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </Box>
      <ChevronDown size={14} aria-hidden style={{ pointerEvents: 'none' }} />
    </Stack>
  );
}
