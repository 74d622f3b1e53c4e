import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import Stack from '@mui/material/Stack';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { languages } from '../../schemas/language/json-schema.ts';
import { queryClient } from '../data/query-client.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { AllMessages } from '../i18n/more-messages.tsx';
import { ToggleGroup } from '../kit/toggle-group.tsx';
import { LazyToasts } from '../kit/lazy-toasts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { theme } from '../theme/theme.ts';
import { partNames } from './part-names.ts';
import { parts } from './parts.tsx';

const modes = ['system', 'light', 'dark'] as const;
const widths = ['desk', 'phone'] as const;

/** The choice in the address; any other value selects the first. */
function chosen<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
  const value = new URLSearchParams(location.search).get(name);
  return choices.find((choice) => choice === value) ?? choices[0];
}

function choose(name: string, value: string): void {
  const search = new URLSearchParams(location.search);
  search.set(name, value);
  location.search = search.toString();
}

function Switch(props: { name: string; choices: readonly string[] }): ReactNode {
  const { name, choices } = props;
  const value = chosen(name, choices);
  return (
    value && (
      <ToggleGroup
        label={name}
        values={choices}
        value={value}
        name={(choice) => choice}
        onChange={(choice) => choose(name, choice)}
      />
    )
  );
}

function Mode(): ReactNode {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(chosen('mode', modes) ?? 'system'), [setMode]);
  return <Switch name="mode" choices={modes} />;
}

/** Shows the same page at the width of a phone. */
function Phone(): ReactNode {
  const search = new URLSearchParams(location.search);
  search.set('width', 'desk');
  search.set('bare', '1');
  return <Box component="iframe" title="phone" src={`?${search}`} sx={{ width: 390, height: 844, border: 1 }} />;
}

/** Shows all building blocks of the interface, in each state. */
export function Sink(): ReactNode {
  const part = chosen('part', partNames) ?? 'kit';
  const Part = parts[part];
  const isBare = new URLSearchParams(location.search).has('bare');
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <AllMessages>
            <Box component="header" sx={{ display: isBare ? 'none' : 'block' }}>
              <Stack direction="row" sx={{ gap: 1, p: 2, flexWrap: 'wrap' }}>
                <Switch name="part" choices={partNames} />
                <Switch name="language" choices={languages} />
                <Mode />
                <Switch name="width" choices={widths} />
              </Stack>
            </Box>
            <Box component="main">
              {part !== 'guide' && (
                <MemoryRouter>
                  <PageHead title={part} />
                </MemoryRouter>
              )}
              <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2 }}>
                {chosen('width', widths) === 'phone' ? <Phone /> : <Part />}
              </Stack>
            </Box>
          </AllMessages>
          <LazyToasts />
        </LanguageProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
