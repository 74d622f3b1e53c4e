import { createRoot } from 'react-dom/client';
import { checkEarly } from './data/session.tsx';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './data/query-client.ts';
import { LanguageProvider } from './i18n/language-provider.tsx';
import { LazyShownOnce } from './generic/actions/lazy-shown-once.tsx';
import { LazyToasts } from './kit/lazy-toasts.tsx';
import { router } from './routes.tsx';
import { BrandStyle } from './generic/brand.tsx';
import { theme } from './theme/theme.ts';
import '@fontsource-variable/inter/opsz.css';

// The product's own time starts here and ends with the first content.
performance.mark('parley.start');
checkEarly();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

function App(): ReactNode {
  return (
    <StrictMode>
      <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
        <CssBaseline enableColorScheme />
        <QueryClientProvider client={queryClient}>
          <BrandStyle />
          <LanguageProvider>
            <RouterProvider router={router} />
            <LazyToasts />
            <LazyShownOnce />
          </LanguageProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
