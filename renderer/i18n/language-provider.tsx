import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { languages, type Language } from '../../schemas/language/json-schema.ts';
import { loadMessages, type Messages, type MessageScope } from './load-messages.ts';
import { chooseLanguage, locales } from './locale.ts';

const storageKey = 'parley.language';

interface LanguageChoice {
  language: Language;
  /** Remembered in this browser; the caller stores it in the account. */
  choose: (language: Language) => void;
  /** The account's language once it is known; it replaces the browser's. */
  adopt: (accountLanguage: unknown) => void;
  widen: () => void;
  scope: MessageScope;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider around it');
  return choice;
}

interface Loaded {
  language: Language;
  scope: MessageScope;
  messages: Messages;
}

export function LanguageProvider({ children }: { children: ReactNode }): ReactNode {
  const [language, setLanguage] = useState(initialLanguage);
  const [scope, setScope] = useState<MessageScope>('first');
  const loaded = useMessages(language, scope);
  useEffect(() => {
    document.documentElement.lang = locales[language];
  }, [language]);
  const choose = useCallback((next: Language) => {
    localStorage.setItem(storageKey, next);
    setLanguage(next);
  }, []);
  const adopt = useCallback(
    (account: unknown) => {
      const known = languages.find((candidate) => candidate === account);
      if (known) choose(known);
    },
    [choose],
  );
  const widen = useCallback(() => setScope('all'), []);
  const shownScope = loaded?.scope ?? 'first';
  const choice = useMemo(
    () => ({ language, choose, adopt, widen, scope: shownScope }),
    [language, choose, adopt, widen, shownScope],
  );
  if (!loaded) return null;
  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={locales[loaded.language]} defaultLocale="en-US" messages={loaded.messages} onError={report}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

/** A part of the page in another language, such as a preview; the page itself keeps its own. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }): ReactNode {
  const choice = useLanguage();
  const loaded = useMessages(language, 'all');
  const here = useMemo(() => ({ ...choice, language }), [choice, language]);
  if (!loaded) return null;
  return (
    <LanguageContext value={here}>
      <IntlProvider locale={locales[loaded.language]} defaultLocale="en-US" messages={loaded.messages} onError={report}>
        <div lang={locales[loaded.language]}>{children}</div>
      </IntlProvider>
    </LanguageContext>
  );
}

/** The old language stays until the new one is there: nothing blinks. */
function useMessages(language: Language, scope: MessageScope): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let current = true;
    const found = loadMessages(language, scope).catch(() => loadMessages('en', scope));
    void found.then((messages) => current && setLoaded({ language, scope, messages }));
    return () => {
      current = false;
    };
  }, [language, scope]);
  return loaded;
}

/** Asks for everything beyond the login page's texts and shows the children when they are there. */
export function AllMessages({ children }: { children: ReactNode }): ReactNode {
  const { scope, widen } = useLanguage();
  useEffect(widen, [widen]);
  return scope === 'all' ? children : null;
}

/** Fetches the texts of everything before a page asks for them, in the language that the account had the last time. */
export function warmMessages(): void {
  if (localStorage.getItem(storageKey) !== null) void loadMessages(initialLanguage(), 'all').catch(() => undefined);
}

/** In which the page begins: the account's may be another. */
export function initialLanguage(): Language {
  return chooseLanguage({ stored: localStorage.getItem(storageKey), browser: navigator.languages });
}

function report(error: Error): void {
  if (import.meta.env.DEV) console.error(error.message);
}
