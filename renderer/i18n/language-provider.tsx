import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { languages, type Language } from '../../schemas/language/json-schema.ts';
import { includesScope, loadedMessages, loadMessages, type Messages, type MessageScope } from './load-messages.ts';
import { chooseLanguage, locales } from './locale.ts';

const storageKey = 'parley.language';

interface LanguageChoice {
  language: Language;
  /** Remembers the choice in this browser; the caller stores it in the account. */
  choose: (language: Language) => void;
  /** Replaces the browser's language by the account's once it is known. */
  adopt: (accountLanguage: unknown) => void;
  /** Loads a larger scope of texts; never a smaller one. */
  widen: (scope: MessageScope) => void;
  /** The scope that is loaded now. */
  scope: MessageScope;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

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
  const widen = useCallback(
    (required: MessageScope) => setScope((now) => (includesScope(now, required) ? now : required)),
    [],
  );
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

/** Shows the old language until the new one is loaded, so nothing flickers. Texts already loaded show at once. */
export function useMessages(language: Language, scope: MessageScope): Loaded | null {
  const [shown, setShown] = useState<Loaded | null>(null);
  const here = loadedMessages(language, scope);
  useEffect(() => {
    let current = true;
    const found = loadMessages(language, scope).catch(() => loadMessages('en', scope));
    void found.then((messages) => current && setShown({ language, scope, messages }));
    return () => {
      current = false;
    };
  }, [language, scope]);
  return useMemo(() => (here ? { language, scope, messages: here } : shown), [here, language, scope, shown]);
}

/** Loads texts in the account's last language before a page needs them. */
export async function warmMessages(scope: MessageScope): Promise<void> {
  if (isLanguageChosen()) await loadMessages(initialLanguage(), scope).catch(() => undefined);
}

/** True if a person or an account chose a language in this browser before. */
export const isLanguageChosen = (): boolean => localStorage.getItem(storageKey) !== null;

/** The language that the page starts in; the account's may differ. */
export function initialLanguage(): Language {
  return chooseLanguage({ stored: localStorage.getItem(storageKey), browser: navigator.languages });
}

export function report(error: Error): void {
  if (import.meta.env.DEV) console.error(error.message);
}
