import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language } from '../../schemas/language/json-schema.ts';
import { LanguageContext, report, useLanguage, useMessages } from './language-provider.tsx';
import { includesScope, type MessageScope } from './load-messages.ts';
import { locales } from './locale.ts';

/** Shows part of a page in another language, such as a preview. The page itself keeps its language. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }): ReactNode {
  const choice = useLanguage();
  const loaded = useMessages(language, 'all');
  const here = useMemo(() => ({ ...choice, language, scope: 'all' as const }), [choice, language]);
  if (!loaded) return null;
  return (
    <LanguageContext value={here}>
      <IntlProvider locale={locales[loaded.language]} defaultLocale="en-US" messages={loaded.messages} onError={report}>
        <div lang={locales[loaded.language]}>{children}</div>
      </IntlProvider>
    </LanguageContext>
  );
}

/** Shows the children once their texts are loaded. */
function Texts(props: { scope: MessageScope; waiting: ReactNode; children: ReactNode }): ReactNode {
  const { scope, widen } = useLanguage();
  const isHere = includesScope(scope, props.scope);
  // Runs before painting, so texts that are already loaded show at once.
  useLayoutEffect(() => widen(props.scope), [widen, props.scope]);
  return isHere ? props.children : props.waiting;
}

/** Loads the texts of lists and of the frame around pages. */
export const ListMessages = ({ children }: { children: ReactNode }): ReactNode => (
  <Texts scope="list" waiting={null}>
    {children}
  </Texts>
);

/** Loads all texts and then shows the children. */
export const AllMessages = (props: { children: ReactNode; waiting?: ReactNode }): ReactNode => (
  <Texts scope="all" waiting={props.waiting ?? null}>
    {props.children}
  </Texts>
);
