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
import { answering, type Answers, type Asked } from './api.ts';

export interface Shown extends RenderResult {
  user: UserEvent;
  /** What the page asked of the server, in order. */
  asked: Asked[];
  /** Where the page is now. */
  address: () => string;
}

export interface Around {
  language?: Language;
  answers?: Answers;
  overlays?: Record<string, Overlay>;
  /** The address that it is shown at. */
  at?: string;
  /** The texts that are there; all of them unless told. */
  texts?: 'list';
  /** Advances the clock that the test holds. */
  advanceTimers?: (milliseconds: number) => void;
}

/** Draws a part of the page as the product does: its theme, texts, cache and addresses; the server answers as told. */
export async function show(part: ReactNode, around: Around = {}): Promise<Shown> {
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
  return { ...result, user, asked: server.asked, address };
}

/** Nothing of one test is left for the next. */
export function endTest(): void {
  queryClient.clear();
  toasts.set([]);
  localStorage.clear();
}
