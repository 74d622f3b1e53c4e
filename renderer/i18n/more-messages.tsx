import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language } from '../../schemas/language/json-schema.ts';
import { LanguageContext, report, useLanguage, useMessages } from './language-provider.tsx';
import { holds, type MessageScope } from './load-messages.ts';
import { locales } from './locale.ts';

/** A part of the page in another language, such as a preview; the page itself keeps its own. */
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

/** Shows the children when these texts are there, too. */
function Texts(props: { scope: MessageScope; waiting: ReactNode; children: ReactNode }): ReactNode {
  const { scope, widen } = useLanguage();
  const isHere = holds(scope, props.scope);
  // Before anything is painted: texts that are here already are shown at once.
  useLayoutEffect(() => widen(props.scope), [widen, props.scope]);
  return isHere ? props.children : props.waiting;
}

/** What lists and the frame around pages show. */
export const ListMessages = ({ children }: { children: ReactNode }): ReactNode => (
  <Texts scope="list" waiting={null}>
    {children}
  </Texts>
);

/** Asks for everything beyond the log-in page's texts and shows the children when they are there. */
export const AllMessages = (props: { children: ReactNode; waiting?: ReactNode }): ReactNode => (
  <Texts scope="all" waiting={props.waiting ?? null}>
    {props.children}
  </Texts>
);
