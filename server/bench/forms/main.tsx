import '@fontsource-variable/inter/opsz.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../../../renderer/data/query-client.ts';
import { LanguageProvider } from '../../../renderer/i18n/language-provider.tsx';
import { AllMessages } from '../../../renderer/i18n/more-messages.tsx';
import { theme } from '../../../renderer/theme/theme.ts';
import { drawn, layOut, Stopwatch } from './stopwatch.ts';

type Variant = ComponentType<{ count: number }>;

const variants: Record<string, () => Promise<{ default: Variant }>> = {
  product: () => import('./product-grid.tsx'),
  handsontable: () => import('./bare-grid.tsx'),
  virtual: () => import('./virtual-grid.tsx'),
  rjsf: () => import('./rjsf-array.tsx'),
  guide: () => import('./guide-step.tsx'),
};

const stopwatch = new Stopwatch();
stopwatch.listen();

function Stage({ Shown, count }: { Shown: Variant; count: number }): ReactNode {
  const [isShown, show] = useState(false);
  useEffect(() => {
    Object.assign(globalThis, {
      bench: {
        mount: async () => {
          const start = performance.now();
          flushSync(() => show(true));
          layOut();
          const work = performance.now() - start;
          await drawn();
          return { work, paint: performance.now() - start };
        },
        take: () => stopwatch.take(),
      },
    });
  }, []);
  return <main>{isShown && <Shown count={count} />}</main>;
}

async function showPage(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const load = variants[query.get('variant') ?? ''];
  const root = document.getElementById('root');
  if (!load || !root) return;
  const { default: Shown } = await load();
  createRoot(root).render(
    <ThemeProvider theme={theme} defaultMode="light">
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <AllMessages>
            <MemoryRouter>
              <Stage Shown={Shown} count={Number(query.get('rows') ?? 1000)} />
            </MemoryRouter>
          </AllMessages>
        </LanguageProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

void showPage();
