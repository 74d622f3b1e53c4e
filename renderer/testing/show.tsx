import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '../../schemas/language/json-schema.ts';
import type { Overlay } from '../../schemas/language/overlay.ts';
import { queryClient } from '../data/query-client.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { AllMessages, ListMessages } from '../i18n/more-messages.tsx';
import { LazyToasts } from '../kit/lazy-toasts.tsx';
import { toasts } from '../kit/toast-queue.ts';
import { theme } from '../theme/theme.ts';
import { answering, type Answers, type SentRequest } from './api.ts';

export interface ShownPage extends RenderResult {
  user: UserEvent;
  /** Requests that the page sent, in order. */
  requests: SentRequest[];
  /** Returns the page's current address. */
  address: () => string;
}

export interface ShowSetting {
  language?: Language;
  answers?: Answers;
  overlays?: Record<string, Overlay>;
  /** The address to show it at. */
  at?: string;
  /** The loaded texts; all by default. */
  texts?: 'list';
  /** Advances the clock that the test controls. */
  advanceTimers?: (milliseconds: number) => void;
}

/** Draws part of a page as the product does, with theme, texts, cache and router. The server answers as given. */
export async function show(part: ReactNode, around: ShowSetting = {}): Promise<ShownPage> {
  const { language = 'en', answers = {}, overlays = {}, at = '/', texts, advanceTimers } = around;
  const Texts = texts === 'list' ? ListMessages : AllMessages;
  const server = answering(answers, overlays);
  globalThis.fetch = server.fetch;
  localStorage.setItem('parley.language', language);
  const router = createMemoryRouter([{ path: '*', element: <main>{part}</main> }], { initialEntries: [at] });
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const result = render(
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <Texts>
            <RouterProvider router={router} />
          </Texts>
          <LazyToasts />
        </LanguageProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await waitFor(() => {
    if (!document.querySelector('main')) throw new Error('the texts are not there yet');
  });
  const address = (): string => router.state.location.pathname + router.state.location.search;
  return { ...result, user, requests: server.requests, address };
}

/** Resets all state between tests. */
export function endTest(): void {
  queryClient.clear();
  toasts.set([]);
  localStorage.clear();
}
